import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

test("a pruned release names the missing environment instead of a stack trace", () => {
  const root = mkdtempSync(join(tmpdir(), "shop-pruned-"));
  try {
    cpSync("bin", join(root, "bin"), { recursive: true });
    writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module" }));
    const { SHOP_MODE: _, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, ["bin/shop.mjs", "doctor"], {
      cwd: root,
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("Hier liegt kein gebauter Stand für SHOP_MODE=demo");
    expect(stderr).not.toMatch(/\bat |node:internal|ERR_/);
  } finally {
    rmSync(root, { recursive: true });
  }
});
