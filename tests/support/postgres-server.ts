/** A PostgreSQL of one's own for as long as a run takes: nothing of it has to survive a power cut. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { TestProject } from "vitest/node";

export interface PostgresServer {
  /** Of a database to enter by; the user may create others. */
  url: string;
  /** The process that all others of the server are children of. */
  pid: number;
  /** Ends the server at once, as a crash would; its files stay. */
  crash(): Promise<void>;
  /** After a crash. Resolves when it takes connections again, by what its log has. */
  restart(): Promise<void>;
  /** Ends the server and deletes its files. It also ends when this process does, however that ends. */
  stop(): Promise<void>;
}

/** Where the newest installed server has its programs; null: there is none. */
export function findPostgres(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...versions.map((version) => join(root, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  // It refuses to run as root, and there must be somebody else to run it as.
  if (process.getuid?.() === 0 && spawnSync("id", ["postgres"]).status !== 0) return null;
  return found ?? null;
}

/**
 * Without a port: who may connect is who may open the socket's file. The first line written is the server's id; each order
 * that comes in is answered by a line when it is done.
 */
const program = `
set -eu
server=
trap '[ -z "$server" ] || kill -QUIT "$server" 2>/dev/null || true; wait; rm -rf "$home"' EXIT
"$bin/initdb" -D "$home/data" --username=shop --auth=trust --encoding=UTF8 --locale=C --no-sync >"$home/log" 2>&1
start() {
  "$bin/postgres" -D "$home/data" -k "$home" "$@" >>"$home/log" 2>&1 </dev/null &
  server=$!
  until "$bin/pg_isready" -q -h "$home" -d postgres; do kill -0 "$server" || { cat "$home/log" >&2; exit 1; }; sleep 0.05; done
  echo "$server"
}
start "$@"
while read -r order; do
  case $order in
  crash) kill -QUIT "$server"; wait "$server" || true; echo ended ;;
  restart) start "$@" ;;
  esac
done
`;

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: 200,
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  autovacuum: "off",
  // Compiling costs more than it saves at this size.
  jit: "off",
};

/** @throws when the server does not start; the message is what it said */
export async function startPostgres(
  bin: string,
  more: Readonly<Record<string, string | number>> = {},
): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), "pg-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(home, 0o711);
    spawnSync("chown", ["postgres", home]);
  }
  const options = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const args = ["-c", program, "postgres-server", ...options];
  const [command, ...before] = isRoot
    ? (["runuser", "-u", "postgres", "--", "sh"] as const)
    : (["sh"] as const);
  const shell = spawn(command, [...before, ...args], {
    cwd: "/",
    env: { ...process.env, home, bin },
    stdio: ["pipe", "pipe", "pipe"],
    // The interrupt key is not for it: it ends with its input.
    detached: true,
  });
  let said = "";
  shell.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(shell, "exit").then(() => rmSync(home, { recursive: true, force: true }));
  const lines = createInterface(shell.stdout);
  const [first] = (await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${said}`))),
  ])) as [string];
  // Not what this process waits for at its end.
  shell.unref();
  for (const stream of [shell.stdin, shell.stdout, shell.stderr]) (stream as { unref?(): void }).unref?.();
  const order = async (word: string) => {
    const done = once(lines, "line");
    shell.ref();
    shell.stdin.write(`${word}\n`);
    await Promise.race([done, ended.then(() => Promise.reject(new Error(`PostgreSQL ended: ${said}`)))]);
    shell.unref();
  };
  return {
    crash: () => order("crash"),
    restart: () => order("restart"),
    url: `postgres://shop@localhost/postgres?host=${encodeURIComponent(home)}`,
    pid: Number(first),
    stop: () => {
      // Whoever waits for the end is waited for: without this a process with nothing else to do would end first.
      shell.ref();
      shell.stdin.end();
      return ended;
    },
  };
}

// Set-up of a whole test run: the server that tests make their databases on.

declare module "vitest" {
  interface ProvidedContext {
    /** Any database on a server where the user may create others; null: tests run on the embedded database. */
    databaseUrl: string | null;
  }
}

export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["DATABASE_URL"];
  const programs = given ? null : findPostgres();
  if (programs === null) {
    const missing =
      "no PostgreSQL is installed: its own tests are skipped, the others run on the embedded database";
    if (!given && process.env["REQUIRE_ALL"] === "1") throw new Error(missing);
    if (!given) process.stderr.write(`${missing}\n`);
    provide("databaseUrl", given ?? null);
    return undefined;
  }
  const server = await startPostgres(programs);
  provide("databaseUrl", server.url);
  return server.stop;
}
