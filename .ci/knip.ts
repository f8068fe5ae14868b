/** Entry points, so that knip can report unused code. Files of a page are used by its route. */
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
    "remix.config.ts",
    "app/root.tsx",
    "app/routes.ts",
    "app/entry.*.tsx",
    ...new Set(filesOf(routes)),
    "app/cli/main.server.ts",
    // drizzle-kit reads all tables, the programs only some.
    "app/store/schema/*.server.ts",
    "bench/*.{ts,mjs}",
    "bench/search/compare.ts",
    "bin/*",
    "e2e/**/*.{ts,mjs}",
    "examples/typescript-client/*.ts",
    "tests/**/*.{ts,tsx}",
    ".ci/*.{ts,mjs}",
  ],
  project: ["*.ts", "{app,demo,bench,e2e,examples,tests}/**/*.{ts,tsx}", "bin/*", ".ci/*.{ts,mjs}"],
  // Route modules are listed above. The plugin would treat every file of a page folder as a route.
  remix: false,
  ignoreDependencies: [
    "@redocly/cli",
    "@stoplight/spectral-cli",
    "dependency-cruiser",
    "world-atlas",
    "dejavu-fonts-ttf",
    "oxfmt",
    "oxlint",
    // A test reads its declarations as text.
    "schema-dts",
    "typescript-7",
  ],
  ignoreBinaries: [
    "mkfifo",
    "chromium",
    "lynx",
    "w3m",
    "tmux",
    "openssl",
    "initdb",
    "swift-ring-builder",
    "pg_ctl",
    "psql",
    "pg_dump",
    "Xvfb",
    "dbus-send",
  ],
  ignoreExportsUsedInFile: true,
  // A route with the same function for reading and writing exports it as loader and as action.
  exclude: ["duplicates"],
} satisfies KnipConfig;
