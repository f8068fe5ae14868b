/** An object store for one run: OpenStack Swift with its interface for S3, all of it on loopback. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export interface ObjectStore {
  /** Value of PHOTO_BUCKET_URL for a bucket. Its first `PutObject` needs the bucket to exist. */
  bucketUrl(bucket: string, secret?: string): string;
  stop(): void;
}

const secret = "secret/with+signs";
/** Servers that keep data, each with its ring. */
const keepers = ["account", "container", "object"] as const;

export async function startObjectStore(): Promise<ObjectStore> {
  const home = mkdtempSync(join(tmpdir(), "object-store-"));
  const ports = await freePorts(keepers.length + 1);
  const write = (name: string, text: string) => writeFileSync(join(home, name), text);
  mkdirSync(join(home, "srv/d1"), { recursive: true });
  write("swift.conf", "[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n");
  const own = (port: number | undefined) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${process.env["USER"] ?? "root"}\n` +
    `swift_dir = ${home}\n`;
  keepers.forEach((kind, index) => {
    const builder = join(home, `${kind}.builder`);
    ring(builder, "create", "4", "1", "1");
    ring(builder, "add", `r1z1-127.0.0.1:${ports[index]}/d1`, "1");
    ring(builder, "rebalance");
    write(
      `${kind}.conf`,
      `${own(ports[index])}devices = ${home}/srv\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  });
  const port = ports.at(-1);
  const filters = ["cache", "s3api", "tempauth", "bulk", "slo"];
  write(
    "proxy.conf",
    `${own(port)}[pipeline:main]\npipeline = ${filters.join(" ")} proxy-server\n` +
      `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nconn_timeout = 20\nnode_timeout = 60\nerror_suppression_limit = 1000000\n` +
      filters
        .map((name) => `[filter:${name}]\nuse = egg:swift#${name === "cache" ? "memcache" : name}\n`)
        .join("")
        .replace("egg:swift#tempauth\n", `egg:swift#tempauth\nuser_shop_photos = ${secret} .admin\n`),
  );
  const servers = [...keepers, "proxy"].map((kind) =>
    spawn(`swift-${kind}-server`, [join(home, `${kind}.conf`)], {
      env: { ...process.env, SWIFT_DIR: home },
      stdio: "ignore",
    }),
  );
  const stop = () => {
    for (const server of servers) server.kill("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", stop);
  // The proxy leaves out servers that it did not reach once.
  for (const each of ports) await answers(`http://127.0.0.1:${each}`, servers);
  return {
    bucketUrl: (bucket, key = secret) =>
      `http://shop%3Aphotos:${encodeURIComponent(key)}@127.0.0.1:${port}/${bucket}`,
    stop,
  };
}

function ring(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync("swift-ring-builder", words, { encoding: "utf8" });
  // 1 is a warning, such as few copies.
  if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder ${words[1]}: ${stdout}${stderr}`);
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, "127.0.0.1", () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function answers(url: string, servers: readonly ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (servers.some(({ exitCode }) => exitCode !== null)) throw new Error("the object store has ended");
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error("the object store does not answer");
}
