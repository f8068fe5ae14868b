/** Set-up of a test run: builds the shop when HTTP tests run and its sources have changed since the last build. */
import type { TestProject } from "vitest/node";

import { freshenBuild } from "../../../bin/fresh-build.mjs";

export async function setup(project: TestProject): Promise<void> {
  const filters = process.argv.filter((argument) => /^(?:\.\/)?tests\//.test(argument));
  const { testFiles } = await project.globTestFiles(filters);
  // A failed build has printed its cause. `built-shop.ts` then fails only the files that need the build.
  if (testFiles.some((file) => file.includes("/tests/http/"))) await freshenBuild(process.cwd(), "demo");
}
