/** Where the program begins, so that knip can say what nobody uses: a page's own files are used by its route. */
import { join } from "node:path";
import type { KnipConfig } from "knip";
import routes from "../app/routes.ts";

type Routes = typeof routes;

const filesOf = (entries: Routes): string[] =>
  entries.flatMap(({ file, children = [] }) => [join("app", file), ...filesOf(children)]);

export default {
  entry: [
    "server.ts",
    "app/main/main.server.ts",
    "app/processes/pdf-thread.server.ts",
    "app/processes/file-thread.server.ts",
    "demo/posters/poster-thread.server.ts",
    "remix.config.ts",
    "app/root.tsx",
    "app/routes.ts",
    "app/entry.*.tsx",
    ...new Set(filesOf(routes)),
    "app/cli/main.server.ts",
    // drizzle-kit reads all tables; the programs ask for some.
    "app/store/schema/*.server.ts",
    "bench/*.{ts,mjs}",
    "bench/search/compare.ts",
    "demo/posters/picture-sheet.ts",
    "bin/*",
    "e2e/**/*.{ts,mjs}",
    "tests/**/*.{ts,tsx}",
    ".ci/*.{ts,mjs}",
  ],
  project: ["*.ts", "{app,demo,bench,e2e,tests}/**/*.{ts,tsx}", "bin/*", ".ci/*.{ts,mjs}"],
  // The route modules are named above, one by one; the plugin would take every file of a page folder for one.
  remix: false,
  ignoreDependencies: [
    "@redocly/cli",
    "@stoplight/spectral-cli",
    "dependency-cruiser",
    "world-atlas",
    "dejavu-fonts-ttf",
    "oxfmt",
    "oxlint",
    "typescript-7",
  ],
  ignoreBinaries: [
    "chromium",
    "lynx",
    "w3m",
    "tmux",
    "openssl",
    "initdb",
    "pg_ctl",
    "psql",
    "Xvfb",
    "dbus-send",
  ],
  ignoreExportsUsedInFile: true,
  // A route that answers reading and writing alike exports one function as loader and as action.
  exclude: ["duplicates"],
} satisfies KnipConfig;
