import { pino } from "pino";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { transaction } from "#app/store/db/database.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { createPostgresUrl, isPostgres, serverUrl } from "#tests/support/database.ts";

vi.setConfig({ testTimeout: 60_000 });

test.runIf(isPostgres)(
  "logs the holder of a lock that a statement waits for, without its query",
  async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const databaseUrl = await createPostgresUrl(serverUrl ?? "");
    const { db, close } = await openDatabase({
      databaseUrl,
      dataDir: "/nonexistent",
      log,
    });
    const lock = sql`select pg_advisory_xact_lock(7), ${"anna@kundin.example"}::text`;
    await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.execute(lock);
      const waiting = transaction(db, (other) => other.execute(lock));
      await expect(waiting).rejects.toMatchObject({ cause: { code: "55P03" } });
      await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
      const { holder } = JSON.parse(lines[0] ?? "") as { holder: object };
      expect(holder).toMatchObject({
        pid: rows[0]?.pid,
        application: "travel-shop",
      });
      expect(lines[0]).not.toContain("anna");
    });
    await close();
  },
);
