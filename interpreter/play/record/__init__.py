"""Records of games: kept choice by choice, gone on with, played again, seen by one player."""
