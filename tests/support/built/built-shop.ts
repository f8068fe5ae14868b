/** The built shop, `build/server`, for tests that run in the same process. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type * as built from "#app/main/main.server.ts";
import type { Pages } from "#app/main/serve-shop.server.ts";

import { isBuilt } from "../../../bin/source-hash.mjs";

type Program = typeof built;

if (!isBuilt(process.cwd(), "demo"))
  throw new Error("The build is missing or older than its sources: npm run build");

const program = pathToFileURL(join(process.cwd(), "build/server/main.js")).href;

/** The built modules are not those that a test imports from `app`, so module state is not shared. */
export const {
  openShop,
  serveShop,
  openBuiltPages,
  translationsByLocale: spoken,
} = (await import(/* @vite-ignore */ program)) as Program;

let pages: Promise<Pages> | undefined;

export const builtPages = (): Promise<Pages> => (pages ??= openBuiltPages());
