ENGINE := dist/rampart$(if $(TUNABLE),-tunable)
COMPILED := build/.tsbuildinfo
LIBRARY := dist/lib/node.js
PAGE := dist/web/index.html
LAB := dist/rampart-lab
EXECUTABLE := dist/rampart-linux-x64
WINDOWS_EXECUTABLE := dist/rampart-windows-x64.exe
MAC_EXECUTABLE := dist/rampart-macos-arm64
SOURCES := $(shell find base engine eval search uci lib views tools lab -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.bin' -o -name '*.epd' -o -name '*.fen' -o -name '*.tsv' -o -name '*.uci') $(wildcard lab/catalogue/*.json) package.json tsconfig.json tsconfig.build.json rollup.config.mjs rollup.lib.config.mjs $(wildcard tools/bundle/*.mjs tools/bundle/*.cjs tools/bundle/wasm/*.mjs)
INSTALLED := node_modules/.package-lock.json
COMPILE_WITH_TESTS := npx tsc --noEmit false --rootDir . --outDir build/prove && node tools/bundle/assets.mjs build/prove
SHARED_PERFT := $(addprefix ../shared/data/perft/,perftsuite.epd frc_perftsuite.epd shakmaty-tricky.perft perft-marcel.epd)
SHARED_MATES := $(wildcard ../shared/data/mate/*.epd)

.PHONY: build lab executable executable-windows executable-mac release checksums test-executable test-node test-types test-checked lib web serve pictures icons run test prove prove-mates prove-claims fuzz check types lint unused bench signature perft selfplay docs site format clean help test-long
.DEFAULT_GOAL := build
# The compiler keeps what it knows of sources with faults, too: that is not what bundles are made of.
.DELETE_ON_ERROR:

build: $(ENGINE) ## Build dist/rampart; with EXE=path also copy it there; TUNABLE=1 for SPSA (the default)
ifdef EXE
	@cmp -s $(ENGINE) $(EXE) || cp $(ENGINE) $(EXE)
endif

lab: $(LAB) ## Build dist/rampart-lab: the laboratory's program, with its commands and with the terms that are off

# Messages go to stderr, so that `make signature` prints a number and nothing else.
$(INSTALLED): package-lock.json
	@npm ci --include=dev --no-audit --no-fund >&2
	@touch $@

# What all bundles are made of. The compiler keeps what it knows, and does not touch the file when nothing has changed.
$(COMPILED): $(INSTALLED) $(SOURCES)
	@npm run --silent compile >&2
	@touch $@

$(ENGINE): $(COMPILED)
	@npm run --silent bundle $(if $(TUNABLE),-- --environment TUNABLE) >&2

$(LAB): $(COMPILED) $(wildcard lab/follow/*.mjs)
	@npm run --silent bundle -- --environment LAB >&2

$(EXECUTABLE) $(WINDOWS_EXECUTABLE) $(MAC_EXECUTABLE): $(ENGINE) $(wildcard tools/executable/*.mjs)
	@node tools/executable/build.mjs $(word 2,$(subst -, ,$@)) $(ENGINE) $@

executable: $(EXECUTABLE) ## Build dist/rampart-linux-x64: one file with Node.js inside, for Linux

executable-windows: $(WINDOWS_EXECUTABLE) ## Build dist/rampart-windows-x64.exe: the same for Windows, on Linux too

executable-mac: $(MAC_EXECUTABLE) ## Build dist/rampart-macos-arm64: the same for macOS, on Linux too; a Mac must sign it

# Publishes nothing: npm only says what it would do.
release: lib web site executable executable-windows executable-mac ## Build all that a release has into dist/release
	@rm -rf dist/release && mkdir -p dist/release/page
	@npm pack --silent --ignore-scripts --pack-destination dist/release
	@for file in $(EXECUTABLE) $(WINDOWS_EXECUTABLE) $(MAC_EXECUTABLE); do cp $$file $$file.licence.txt dist/release; done
	@cp -R dist/web/. dist/release/page && cp -R dist/docs dist/release/page/docs
	@$(MAKE) --no-print-directory checksums
	@npm publish --dry-run --ignore-scripts dist/release/rampart-chess-*.tgz

checksums: ## Write dist/release/SHA256SUMS, the checksums of the files there
	@cd dist/release && sha256sum rampart-* > SHA256SUMS && cat SHA256SUMS

# The tests that start the program, and the check of fastchess where there is one.
test-executable: executable lib ## Run the tests of UCI and of the commands on the executable for Linux
	@RAMPART_PROGRAM=$(CURDIR)/$(EXECUTABLE) npx vitest run tests/uci tests/tools/commands \
	  tests/tools/suite tests/search/bench.test.ts tests/search/determinism.test.ts
	@if command -v fastchess > /dev/null; then cd build && fastchess --compliance $(CURDIR)/$(EXECUTABLE); \
	  else echo 'skipped the compliance check: there is no fastchess on the path'; fi

# Builds anew before and after, for the compiler does not see the difference.
test-checked: ## Run the tests on a search that traps where a number would silently be wrong
	@rm -f $(COMPILED)
	@CHECKED=1 $(MAKE) test; status=$$?; rm -f $(COMPILED); $(MAKE) build lib web; exit $$status

# The element for pages of others is part of it.
$(LIBRARY): $(COMPILED) $(wildcard web/component/*) web/board/board.css web/tsconfig.json
	@npm run --silent bundle:lib >&2

lib: $(LIBRARY) ## Build the library into dist/lib

$(PAGE): $(LIBRARY) $(shell find web views -type f)
	@npm run --silent build:web >&2

web: $(PAGE) ## Build the page into dist/web: any static host can carry it

serve: web ## Build the page, show it on this machine and print its address
	@npx vite preview --config web/vite.config.mjs

pictures: web ## Draw the README's pictures of the page, in Debian's Chromium
	@node web/screenshots.mjs

run: build ## Build, then talk UCI on this terminal
	@$(ENGINE)

icons: ## Draw the icons of the installed page anew from web/icons/icon.svg, in Debian's Chromium
	@node web/icons.mjs

test: build lib web ## Run the tests; the last line is `N passed, N failed`
	@npm run --silent test

test-long: build lab lib web ## Run the tests that take long, and those of the laboratory's program
	@npm run --silent test:long

check: types lint unused ## Everything a change must pass: types, lint, format, nothing unused, import layers, tests
	@$(MAKE) --no-print-directory test

prove: $(INSTALLED) ## Hold the recognisers of endgames against all positions of the tables in ../shared/data/syzygy
	@$(COMPILE_WITH_TESTS)
	@npx rollup build/prove/tests/support/prove.js --external node:fs,node:path --file build/prove/prove.mjs --silent
	@node build/prove/prove.mjs ../shared/data/syzygy $(MEN)

prove-mates: $(INSTALLED) ## Prove the mates that searches of NODES nodes (20,000) claim in the problems of ../shared/data/mate
	@$(COMPILE_WITH_TESTS)
	@npx rollup build/prove/tests/support/prove-mates.js --external node:fs --file build/prove/prove-mates.mjs --silent
	@node build/prove/prove-mates.mjs $(or $(NODES),20000) $(SHARED_MATES)

prove-claims: $(INSTALLED) ## Judge CLAIMS claims (10) about each of some endings by searches of NODES nodes, and who cannot win in POSITIONS (2,000) by Stockfish
	@CLAIMS=$(or $(CLAIMS),10) NODES=$(or $(NODES),20000) npx vitest run --testTimeout 0 tests/eval/endgames/claims.test.ts
	@POSITIONS=$(or $(POSITIONS),2000) SEED=$(or $(SEED),1) npx vitest run --testTimeout 0 tests/lib/holding-claims.long.test.ts

fuzz: build ## Feed broken files and commands to all readers for MINUTES (10) with SEED (1); TARGETS="pgn uci" for some
	@$(COMPILE_WITH_TESTS)
	@for script in run-fuzz fuzz-thread; do \
	  npx rollup build/prove/tests/support/$$script.js --external '/^node:|^fast-check$$/' --file build/prove/$$script.mjs --silent || exit 1; done
	@node build/prove/run-fuzz.mjs $(or $(MINUTES),10) $(or $(SEED),1) build/prove/fuzz-thread.mjs ../shared/data/syzygy $(TARGETS)

types: $(LIBRARY) ## Check the types of sources and tests
	@npx tsc
	@npx tsc --project web

lint: $(INSTALLED) ## Check style and format
	@npx biome check

unused: $(LIBRARY) ## Check that every file, export and dependency has a use
	@npx knip --no-progress

bench: build ## Search the bench positions: nodes and speed
	@$(ENGINE) bench

signature: build ## Print the bench node count, which changes when and only when play does
	@$(ENGINE) bench | sed -n 's/^\([0-9][0-9]*\) nodes.*/\1/p'

# npm's package `node` brings the program. make test-node VERSIONS="20 23" TESTS=tests asks for others, and for more.
test-node: build lib ## Compare the bench on Node 20, 22, 24 and 26, fetched by npm, and test the package on each
	@mkdir -p build/node && rm -f build/node/counts
	@for version in $(or $(VERSIONS),20 22 24 26); do \
	  folder=$(CURDIR)/build/node/$$version; \
	  test -x $$folder/node_modules/.bin/node || npm install --silent --no-save --prefix $$folder node@$$version >&2 || exit 1; \
	  (export PATH=$$folder/node_modules/.bin:$$PATH; \
	    echo "$$(node --version) $$($(ENGINE) bench | sed -n 's/^\([0-9][0-9]*\) nodes.*/\1/p')" | tee -a build/node/counts; \
	    npx vitest run $(or $(TESTS),tests/search/determinism.test.ts tests/lib/package.long.test.ts) >&2) || exit 1; \
	done
	@test $$(cut -d ' ' -f 2 build/node/counts | sort -u | wc -l) = 1 || { echo 'the counts differ' >&2; exit 1; }

test-types: lib ## Compile programs against the package's types by TypeScript 5.4 and newer, fetched by npm
	@for version in $(or $(VERSIONS),5.4 5.9 7.0); do \
	  folder=$(CURDIR)/build/typescript/$$version; \
	  test -d $$folder/node_modules || npm install --silent --no-save --prefix $$folder typescript@$$version >&2 || exit 1; \
	  echo "TypeScript $$version"; \
	  RAMPART_TSC=$$folder/node_modules/typescript/bin/tsc \
	    npx vitest run tests/lib/package.long.test.ts --testNamePattern TypeScript || exit 1; \
	done

perft: build ## Count moves in the perft suites: our own, and ../shared/data/perft when it is there
	@for suite in $(wildcard tests/positions/perft.epd $(SHARED_PERFT)); do \
	  $(ENGINE) perft --suite $$suite --max-depth 5 --max-nodes 20000000 || exit 1; done
	@test -d ../shared/data/perft || echo 'skipped the shared suites: there is no ../shared/data/perft'

selfplay: build ## Play a game against itself
	@$(ENGINE) selfplay

docs: build lab ## Write the pages on the evaluation and the library from the code, and build dist/docs
	@$(LAB) document
	@node tools/reference/reference.mjs > build/library-api.md && mv build/library-api.md docs/library-api.md
	@node --no-warnings tools/reference/index-columns.mjs > build/index-format.md && mv build/index-format.md docs/index-format.md
	@$(MAKE) --no-print-directory site

site: $(INSTALLED) ## Build the documentation as pages into dist/docs
	@node tools/reference/site.mjs dist/docs

format: $(INSTALLED) ## Format the sources and apply safe fixes
	@npx biome check --write

clean: ## Remove what was built and installed
	rm -rf build dist node_modules

help: ## Print this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 20
