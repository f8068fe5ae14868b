/** Set-up of a test run: builds the shop where HTTP tests are to run and its sources have changed since the last build. */
import type { TestProject } from "vitest/node";

import { freshenBuild } from "../../../bin/fresh-build.mjs";

export async function setup(project: TestProject): Promise<void> {
  const filters = process.argv.filter((argument) => /^(?:\.\/)?tests\//.test(argument));
  const { testFiles } = await project.globTestFiles(filters);
  // A failed build has printed why; `built-shop.ts` then fails the files that need it, and no others.
  if (testFiles.some((file) => file.includes("/tests/http/"))) await freshenBuild(process.cwd(), "demo");
}
