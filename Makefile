# make run:  install into .venv, check the bundled content, explain a sample card, play a seeded game, build the site
# make test: everything that must hold before a change goes in
# make quick: the same for what a change touches, while you work

SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: run test quick soak lint types imports unit clean

run: $(READY)
	$(BIN)/cardwright check
	$(BIN)/cardwright explain "Cinder Lancer" --game summoner-wars-2e
	@echo
	$(BIN)/cardwright play summoner-wars-2e "Ember Court" "Tide Choir" --seed 7 --seat greedy --seat random
	@echo
	$(BIN)/cardwright docs
	@echo
	@echo "Next: open site/index.html in a browser: every term, card and ruling"
	@echo "      open cards/summoner-wars-2e/ember-court.yaml, change a sentence, and run  $(BIN)/cardwright check"
	@echo "      $(BIN)/cardwright try \"Cinder Lancer\"       the card on a board, in your hands"
	@echo "      $(BIN)/cardwright play summoner-wars-2e \"Ember Court\" \"Tide Choir\"   a game against the computer"
	@echo "      $(BIN)/cardwright words summoner-wars-2e   how to say things in a game"
	@echo "      $(BIN)/cardwright docs --serve             the site, built again whenever a file changes"
	@echo "      $(BIN)/cardwright --help                   all commands"

$(READY): pyproject.toml requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cardwright needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)

test: lint types imports unit

quick: lint types imports
	$(BIN)/python -m tests.quick

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports

unit: $(READY)
	$(BIN)/pytest -n 2

# 20,000 texts that nobody wrote, 500 games with and without shortcuts, 2,000 games proved, and 200 changes of every file: it takes hours; the figures are written to tests/soak/REPORT.txt
# a part alone, kept as it goes: python -m tests.soak --part prove --keep FILE --report; of one game: --part files --game keyforge
soak: $(READY)
	$(BIN)/python -m tests.soak --report

clean:
	rm -rf $(VENV) build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis
