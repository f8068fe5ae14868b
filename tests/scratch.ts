import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Set-up of a whole test run: what tests and the shop leave among temporary files is gone at its end. */
export function setup(): (() => void) | undefined {
  // Each project asks; the first one's folder serves all.
  if (process.env["TEST_SCRATCH"] !== undefined) return undefined;
  const scratch = mkdtempSync(join(tmpdir(), "shop-tests-"));
  // The database's own user has its home below.
  chmodSync(scratch, 0o711);
  Object.assign(process.env, { TEST_SCRATCH: scratch, TMPDIR: scratch });
  return () => rmSync(scratch, { recursive: true, force: true });
}
