/** A PostgreSQL server for one run. Its data does not have to survive a power failure. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { TestProject } from "vitest/node";

export interface PostgresServer {
  /** Address of a first database. The user may create others. */
  url: string;
  pid: number;
  /** Ends the server at once like a crash. Its files stay. */
  crash(): Promise<void>;
  /** Starts the server after a crash. Resolves when it has recovered and accepts connections. */
  restart(): Promise<void>;
  /** Stops the server and deletes its files. That also happens when this process ends in any way. */
  stop(): Promise<void>;
}

/** Program folder of the newest installed server, or null when none can run. */
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
  // PostgreSQL refuses to run as root, so another user must exist.
  if (process.getuid?.() === 0 && spawnSync("id", ["postgres"]).status !== 0) return null;
  return found ?? null;
}

/**
 * Listens only on a socket, whose file permissions control access. The first output line is the server's process
 * id. Each command on the input is answered by a line when it is done.
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
  // Compiling queries costs more than it saves at this size.
  jit: "off",
};

/** @throws when the server does not start, with its output in the message */
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
    // The interrupt key must not reach it, because it ends with its input.
    detached: true,
  });
  let output = "";
  shell.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(shell, "exit").then(() => rmSync(home, { recursive: true, force: true }));
  const lines = createInterface(shell.stdout);
  const [first] = (await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${output}`))),
  ])) as [string];
  // The server must not keep this process running.
  shell.unref();
  for (const stream of [shell.stdin, shell.stdout, shell.stderr]) (stream as { unref?(): void }).unref?.();
  const order = async (word: string) => {
    const done = once(lines, "line");
    shell.ref();
    shell.stdin.write(`${word}\n`);
    await Promise.race([done, ended.then(() => Promise.reject(new Error(`PostgreSQL ended: ${output}`)))]);
    shell.unref();
  };
  return {
    crash: () => order("crash"),
    restart: () => order("restart"),
    url: `postgres://shop@localhost/postgres?host=${encodeURIComponent(home)}`,
    pid: Number(first),
    stop: () => {
      // Keeps this process running until the server has stopped.
      shell.ref();
      shell.stdin.end();
      return ended;
    },
  };
}

// Set-up of a whole test run: the server for the test databases.

declare module "vitest" {
  interface ProvidedContext {
    /** Any database on a server where the user may create others, or null for the embedded database. */
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
