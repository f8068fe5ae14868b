/** Reading from a streaming replica, with the settings of `deploy/cluster`. */
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { type OpenDatabase, openDatabase } from "#app/store/db/open.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { inspectReplica, readFromReplica } from "#app/store/db/replica.server.ts";
import { isPostgres } from "#tests/support/database.ts";
import { findPostgres } from "#tests/support/postgres-server.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { type DatabaseMachine, databaseMachine, prepareHome } from "../../long/cluster/servers.ts";

const isStandby = async (db: Database) => {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
  return rows[0]?.standby;
};

describe.runIf(isPostgres && findPostgres() !== null)(
  "a database with a replica",
  { timeout: 60_000 },
  () => {
    let home = "";
    let [primary, standby]: DatabaseMachine[] = [];
    let open: OpenDatabase;
    const machines = () => {
      if (!primary || !standby) throw new Error("the servers were not started");
      return { primary, standby };
    };
    const openBoth = () =>
      openDatabase({
        databaseUrl: machines().primary.url,
        databaseReplicaUrl: machines().standby.url,
        dataDir: "/nonexistent",
        log: silentLog,
      });

    beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), "replica-"));
      prepareHome(home);
      primary = await databaseMachine(home, "a");
      standby = await databaseMachine(home, "b");
      await primary.createPrimary();
      standby.createStandby(primary.port);
      await standby.start();
      open = await openBoth();
      await open.db.execute(sql`create table note (text text)`);
    }, 120_000);
    afterAll(async () => {
      await open?.close();
      await Promise.all([primary?.stop(), standby?.stop()]);
      rmSync(home, { recursive: true, force: true });
    });

    const write = (text: string) => open.db.execute(sql`insert into note values (${text})`);
    const notes = async (db: Database) =>
      (await db.execute<{ text: string }>(sql`select text from note`)).rows.map(({ text }) => text);

    test("reads a change from the replica as soon as it is committed", async () => {
      for (let round = 0; round < 20; round++) {
        await write(`round ${round}`);
        const seen = await open.read(async (db) => [await isStandby(db), await notes(db)] as const);
        expect(seen[0]).toBe(true);
        expect(seen[1]).toContain(`round ${round}`);
      }
    });

    test("work that is stopped is not begun again at the primary", async () => {
      const warn = vi.fn<() => void>();
      const pool = new pg.Pool({ connectionString: machines().standby.url, max: 1 });
      const read = readFromReplica(open.db, pool, { warn } as never);
      const stop = Object.assign(new Error("the shop stops"), { name: "AbortError" });
      const work = vi.fn<() => Promise<never>>(() => Promise.reject(stop));
      await expect(read(work)).rejects.toBe(stop);
      expect([work.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0]);
      expect(await read(isStandby)).toBe(true);
      await pool.end();
    });

    test("reads a change from the primary while the replica is late", async () => {
      const late = await openBoth();
      machines().standby.sql("select pg_wal_replay_pause()");
      try {
        await write("while it is late");
        const seen = await late.read(async (db) => [await isStandby(db), await notes(db)] as const);
        expect(seen[0]).toBe(false);
        expect(seen[1]).toContain("while it is late");
      } finally {
        machines().standby.sql("select pg_wal_replay_resume()");
        await late.close();
      }
    });

    test("reads from the primary if the address leads to another database or to no replica", async () => {
      const { primary, standby } = machines();
      primary.sql("create database other");
      const inOther = (url: string) => url.replace(/\/shop$/, "/other");
      for (const url of [inOther(primary.url), primary.url, inOther(standby.url)]) {
        const warn = vi.fn<() => void>();
        const pool = new pg.Pool({ connectionString: url, max: 1 });
        const read = readFromReplica(open.db, pool, { warn } as never);
        await expect(read(notes)).resolves.toContain("round 1");
        expect(await read(isStandby)).toBe(false);
        expect(warn).toHaveBeenCalledTimes(1);
        await pool.end();
      }
    });

    test("reads from the primary soon if the replica stops answering on open connections", async () => {
      const sockets = new Set<Socket>();
      const proxy = createServer((client) => {
        const server = connect(machines().standby.port, "127.0.0.1");
        for (const [one, other] of [
          [client, server],
          [server, client],
        ] as const) {
          sockets.add(one);
          one.on("error", () => undefined).pipe(other);
        }
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      const { port } = proxy.address() as AddressInfo;
      const url = machines().standby.url.replace(/:\d+\//, `:${port}/`);
      const cut = await openDatabase({
        databaseUrl: machines().primary.url,
        databaseReplicaUrl: url,
        dataDir: "/nonexistent",
        log: silentLog,
      });
      try {
        expect(await cut.read(isStandby)).toBe(true);
        for (const socket of sockets) socket.unpipe().pause();
        const begin = performance.now();
        expect(await cut.read(isStandby)).toBe(false);
        expect(performance.now() - begin).toBeLessThan(3_000);
      } finally {
        for (const socket of sockets) socket.destroy();
        proxy.close();
        await cut.close();
      }
    });

    test("knows the replica and what it lacks", async () => {
      expect(await inspectReplica(open.db, machines().standby.url)).toMatchObject({
        isSame: true,
        isReplica: true,
      });
      expect(await inspectReplica(open.db, machines().primary.url)).toMatchObject({
        isSame: true,
        isReplica: false,
      });
    });

    test("reads from the primary while the replica is away", async () => {
      const alone = await openBoth();
      await machines().standby.kill();
      try {
        expect(await alone.read(isStandby)).toBe(false);
      } finally {
        await machines().standby.start();
        await alone.close();
      }
    });
  },
);
