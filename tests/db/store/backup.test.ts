import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDatabase } from "#app/store/db/open.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { createPostgresUrl, isPostgres, serverUrl } from "#tests/support/database.ts";
import { findPostgres } from "#tests/support/postgres-server.ts";
import { aPlacedOrder, storeOrder } from "#tests/support/placed-orders.ts";
import { silentLog } from "#tests/support/shop-config.ts";

describe.runIf(isPostgres)("a backup", () => {
  let home = "";
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "shop-backup-"));
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const run = (program: string, argument: string, databaseUrl: string, dataDir: string) => {
    const path = `${findPostgres() ?? ""}:${process.env["PATH"] ?? ""}`;
    const { status, stdout, stderr } = spawnSync(resolve("deploy", program), [argument], {
      env: { ...process.env, PATH: path, DATABASE_URL: databaseUrl, DATA_DIR: join(home, dataDir) },
      encoding: "utf8",
    });
    return { status, said: stdout.trim(), wrong: stderr.trim() };
  };
  const photo = (dataDir: string) => join(home, dataDir, "photos/2f/house.jpg");

  it("restores orders and photographs into an empty database only", async () => {
    const from = await createPostgresUrl(serverUrl ?? "");
    const old = await openDatabase({ databaseUrl: from, dataDir: home, log: silentLog });
    const placed = aPlacedOrder();
    await storeOrder(old.db, placed);
    mkdirSync(join(home, "old/photos/2f"), { recursive: true });
    writeFileSync(photo("old"), "a photograph");
    const order = await findOrder(old.db, placed.id);
    await old.close();

    const backup = run("backup.sh", home, from, "old");
    expect(backup, backup.wrong).toMatchObject({
      status: 0,
      said: expect.stringMatching(/shop-\d{8}T\d{6}Z\.tar$/),
    });

    const refused = run("restore.sh", backup.said, from, "new");
    expect(refused.status).toBe(1);
    expect(refused.wrong).toMatch(/the database has \d+ tables; give it an empty one/);

    const to = await createPostgresUrl(serverUrl ?? "", true);
    mkdirSync(join(home, "new/photos"), { recursive: true });
    writeFileSync(join(home, "new/photos/later.jpg"), "uploaded after the backup");
    const restored = run("restore.sh", backup.said, to, "new");
    expect(restored.status, restored.wrong).toBe(0);
    const again = await openDatabase({ databaseUrl: to, dataDir: home, log: silentLog });
    expect(await findOrder(again.db, placed.id)).toEqual(order);
    expect(readFileSync(photo("new"), "utf8")).toBe("a photograph");
    expect(readFileSync(join(home, "new/photos/later.jpg"), "utf8")).toBe("uploaded after the backup");
    await again.close();
  });

  it("is not restored when a byte differs", async () => {
    const from = await createPostgresUrl(serverUrl ?? "");
    mkdirSync(join(home, "some/photos/2f"), { recursive: true });
    writeFileSync(photo("some"), "a photograph");
    const { said: file } = run("backup.sh", home, from, "some");
    const bytes = readFileSync(file);
    const at = bytes.indexOf("a photograph");
    bytes.write("A", at);
    writeFileSync(file, bytes);
    const to = await createPostgresUrl(serverUrl ?? "", true);
    const { status, said } = run("restore.sh", file, to, "none");
    expect([status, said]).toEqual([1, "./photos/2f/house.jpg: FAILED"]);
  });
});
