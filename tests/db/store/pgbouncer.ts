/** A PgBouncer for one test, in front of the test server. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { serverUrl } from "#tests/support/database.ts";

export interface Pooler {
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

const program = "/usr/sbin/pgbouncer";

/**
 * Returns false and prints a message when PgBouncer is not installed.
 * @throws instead with REQUIRE_ALL=1
 */
export function hasPgbouncer(): boolean {
  if (serverUrl === null) return false;
  if (existsSync(program)) return true;
  const missing = "no PgBouncer is installed: its tests are skipped";
  if (process.env["REQUIRE_ALL"] === "1") throw new Error(missing);
  process.stderr.write(`${missing}\n`);
  return false;
}

const port = 6432;

/** Stops when its input ends, and so with the process that started it. */
const shell = `"$program" "$home/pgbouncer.ini" >"$home/log" 2>&1 & pooler=$!; read -r _ || true; kill "$pooler"; wait "$pooler"`;

/**
 * PgBouncer refuses to run as root. It listens on a socket in a directory of its own only.
 * @param connectQuery sent once over each new connection to the server
 */
export async function startPgbouncer(
  mode: "session" | "transaction",
  connectQuery?: string,
): Promise<Pooler> {
  const server = new URL(serverUrl ?? "");
  const home = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const target = [
    `host=${server.searchParams.get("host") ?? server.hostname}`,
    `port=${server.port || 5432}`,
    ...(connectQuery ? [`connect_query='${connectQuery}'`] : []),
    ...(server.password ? [`password=${decodeURIComponent(server.password)}`] : []),
  ].join(" ");
  const settings = {
    listen_addr: "",
    listen_port: port,
    unix_socket_dir: home,
    auth_type: "trust",
    auth_file: join(home, "users"),
    pool_mode: mode,
    max_client_conn: 500,
    default_pool_size: 50,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    join(home, "pgbouncer.ini"),
    `[databases]\n* = ${target}\n\n[pgbouncer]\n${lines.join("\n")}\n`,
  );
  writeFileSync(join(home, "users"), `"${server.username}" ""\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    spawnSync("chown", ["-R", "postgres", home]);
    chmodSync(home, 0o711);
  }
  const [command, ...before] = isRoot
    ? (["runuser", "-u", "postgres", "--", "sh"] as const)
    : (["sh"] as const);
  const child = spawn(command, [...before, "-c", shell], {
    cwd: "/",
    env: { ...process.env, home, program },
    stdio: ["pipe", "ignore", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit").then(() => rmSync(home, { recursive: true, force: true }));
  const isOpen = async () => {
    while (!existsSync(join(home, `.s.PGSQL.${port}`))) await pause(20);
  };
  await Promise.race([isOpen(), ended.then(() => Promise.reject(new Error("PgBouncer did not start")))]);
  return {
    through(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `localhost:${port}`;
      url.searchParams.set("host", home);
      return url.href;
    },
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
