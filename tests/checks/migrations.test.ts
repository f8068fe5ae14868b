import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

const run = promisify(execFile);
const migrations = "app/store/migrations";

test("drizzle-kit reads the migrations and finds nothing that the schema lacks", async () => {
  const copy = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    await cp(migrations, copy, { recursive: true });
    // The same command as `npm run migration`, with the copy as its target.
    const line = ["run", "--silent", "migration", "--", `--out=${relative(process.cwd(), copy)}`];
    const { stdout } = await run("npm", line);
    expect(stdout).toContain("nothing to migrate");
    expect((await readdir(copy)).toSorted()).toEqual((await readdir(migrations)).toSorted());
  } finally {
    await rm(copy, { recursive: true });
  }
});
