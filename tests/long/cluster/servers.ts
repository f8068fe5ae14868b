/** PostgreSQL primary and standby, PgBouncer and HAProxy on the loopback interface, with the files of `deploy/cluster`. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

import { findPostgres } from "#tests/support/postgres-server.ts";

import { freePort } from "../../../e2e/support/shop-process.ts";

const examples = resolve("deploy/cluster");
/** A copy, because the user postgres need not read the working directory. */
const filesIn = (home: string) => join(home, "deploy");
const password = "for-the-test-alone";

const isRoot = process.getuid?.() === 0;
/** PostgreSQL and PgBouncer refuse to run as root. */
const asPostgres = isRoot ? ["runuser", "-u", "postgres", "--"] : [];

export interface Server {
  pid: number;
  /** SIGKILL to the server and its children. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Process ids of the children, such as workers of the shop and sessions of PostgreSQL. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
}

/** Kills a process with its children, so that none of them goes on. */
export function killAll(pid: number): void {
  // A stopped parent starts no others.
  process.kill(pid, "SIGSTOP");
  for (const each of [...childrenOf(pid), pid]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends with its input, and so with this process. The first line of the output is the server's process id. */
const program = `"$@" </dev/null >>"$log" 2>&1 & server=$!; echo "$server"; read -r _ || true; kill "-$stop" "$server" 2>/dev/null; wait "$server"`;

async function startServer(
  command: readonly string[],
  log: string,
  { prefix = asPostgres, stop = "TERM", env = {} as Record<string, string> } = {},
): Promise<Server> {
  const [first = "", ...args] = [...prefix, "sh", "-c", program, "server", ...command];
  const child = spawn(first, args, {
    cwd: "/",
    env: { ...process.env, ...env, log, stop },
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const pid = Number(line);
  child.unref();
  return {
    pid,
    async kill() {
      killAll(pid);
      while (existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readStatus(pid))) await pause(10);
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "State:\tZ";
  }
}

export interface DatabaseMachine {
  port: number;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Makes its own files the first primary. */
  createPrimary(): Promise<void>;
  /** Copies the files of the primary. */
  createStandby(primaryPort: number): void;
  /** Runs a script of `deploy/cluster` and returns its output. */
  script(name: "promote.sh" | "sync.sh", ...args: string[]): string;
  sql(query: string): string;
  /** Address of the shop's database at this machine, without HAProxy and PgBouncer. */
  url: string;
}

/** @param home folder that the user postgres may write */
export async function databaseMachine(home: string, name: string): Promise<DatabaseMachine> {
  const bin = findPostgres();
  if (bin === null) throw new Error("PostgreSQL is not installed");
  const port = await freePort();
  const files = filesIn(home);
  const [data, log, pgpass] = [join(home, name), join(home, `${name}.log`), join(home, "pgpass")];
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, PGHOST: home, PGPORT: String(port) };
  const run = (command: string, ...args: string[]) => {
    const [first = "", ...rest] = [...asPostgres, command, ...args];
    return execFileSync(first, rest, {
      cwd: "/",
      env: { ...env, PGPASSFILE: pgpass },
      encoding: "utf8",
    }).trim();
  };
  const settings = {
    port,
    // Two servers are one machine here.
    listen_addresses: "127.0.0.1",
    unix_socket_directories: home,
    // Processes are killed, machines are not.
    fsync: "off",
    jit: "off",
  };
  let server: Server | null = null;
  const machine: DatabaseMachine = {
    port,
    url: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    async start() {
      const options = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
      server = await startServer([join(bin, "postgres"), "-D", data, ...options], log, { stop: "INT" });
      const end = performance.now() + 60_000;
      while (spawnSync(join(bin, "pg_isready"), ["-q", "-h", home, "-p", String(port)]).status !== 0) {
        if (performance.now() > end)
          throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8")}`);
        await pause(50);
      }
    },
    async kill() {
      await server?.kill();
      await server?.stop();
      server = null;
    },
    async stop() {
      await server?.stop();
      server = null;
    },
    async createPrimary() {
      run(join(bin, "initdb"), "-D", data, "--auth=peer", "--encoding=UTF8", "--locale=C", "--no-sync");
      appendFileSync(join(data, "postgresql.conf"), "\ninclude 'cluster.conf'\n");
      copyFileSync(join(files, "postgresql.conf"), join(data, "cluster.conf"));
      copyFileSync(join(files, "pg_hba.conf"), join(data, "pg_hba.conf"));
      chmodSync(join(data, "cluster.conf"), 0o644);
      writeFileSync(pgpass, `*:*:*:replicator:${password}\n`, { mode: 0o600 });
      if (isRoot) spawnSync("chown", ["postgres", pgpass]);
      await machine.start();
      const passwords = ["shop_password", "replicator_password"].flatMap((each) => [
        "-v",
        `${each}=${password}`,
      ]);
      run(
        "psql",
        "-X",
        "-q",
        "-v",
        "ON_ERROR_STOP=1",
        ...passwords,
        "-d",
        "postgres",
        "-f",
        join(files, "users.sql"),
      );
    },
    createStandby(primaryPort) {
      run(join(files, "standby.sh"), data, "127.0.0.1", String(primaryPort));
    },
    script: (script, ...args) => run(join(files, script), ...args),
    sql: (query) => run("psql", "-X", "-qAt", "-v", "ON_ERROR_STOP=1", "-d", "postgres", "-c", query),
  };
  return machine;
}

/** @returns the port for the shop, and the server */
export async function startPgbouncer(home: string, primaryPort: number, replicaPort: number) {
  const port = await freePort();
  const users = join(home, "userlist.txt");
  writeFileSync(users, `"shop" "${password}"\n`);
  const file = join(home, "pgbouncer.ini");
  const filled = fillIn(readFileSync(join(examples, "pgbouncer.ini"), "utf8"), {
    "port=5000": `port=${primaryPort}`,
    "port=5001": `port=${replicaPort}`,
    "listen_port = 6432": `listen_port = ${port}`,
    "/etc/pgbouncer/userlist.txt": users,
  });
  writeFileSync(file, filled);
  for (const each of [users, file]) chmodSync(each, 0o644);
  const server = await startServer(["/usr/sbin/pgbouncer", file], join(home, "pgbouncer.log"));
  return { port, server };
}

/** @throws when the example no longer has a text that the test replaces */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`the example has no "${from}"`);
    return filled.replaceAll(from, to);
  }, text);
}

/** @param addresses variables of `haproxy.env` */
export async function startHaproxy(
  home: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Server> {
  const example = readFileSync(join(examples, "haproxy.env"), "utf8");
  for (const [, name = ""] of example.matchAll(/^(\w+)=/gm))
    if (name !== "ERRORS" && addresses[name] === undefined)
      throw new Error(`haproxy.env has ${name}, the test does not`);
  let file = join(examples, "haproxy.cfg");
  if (!isRoot) {
    // Only root can change to the user haproxy.
    const lines = readFileSync(file, "utf8").split("\n");
    file = join(home, "haproxy.cfg");
    writeFileSync(file, lines.filter((line) => !/^\t(?:user|group) /.test(line)).join("\n"));
  }
  return startServer(["/usr/sbin/haproxy", "-W", "-f", file], join(home, "haproxy.log"), {
    prefix: [],
    env: { ...addresses, ERRORS: filesIn(home) },
  });
}

export function prepareHome(home: string): void {
  mkdirSync(home, { recursive: true });
  cpSync(examples, filesIn(home), { recursive: true });
  if (isRoot) spawnSync("chown", ["-R", "postgres", home]);
  spawnSync("chmod", ["-R", "a+rX", home]);
}

export const loginOf = (port: number, database: string) =>
  `postgres://shop:${password}@127.0.0.1:${port}/${database}`;
