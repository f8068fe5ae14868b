import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DataDirInUse, lockDataDir } from "#app/store/db/locks.server.ts";

import { type DataDirProcess, dataDirProcess } from "../../support/data-dir/lock-process.ts";

vi.setConfig({ testTimeout: 60_000 });

let directory: string;
let processes: DataDirProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "data-dir-"));
});
afterEach(async () => {
  for (const child of processes) await child.end("SIGKILL");
  processes = [];
  await rm(directory, { recursive: true });
});

function start(where = directory): DataDirProcess {
  const child = dataDirProcess("lock", where);
  processes.push(child);
  return child;
}

test("rejects a second process with owner and directory", async () => {
  const first = start();
  expect(await first.line()).toBe("held");
  const answer = await start().line();
  expect(answer).toMatch(/^refused /);
  expect(answer).toContain(`${directory} is in use by process ${first.pid}`);
});

test("rejects a second lock in the same process", async () => {
  const lock = await lockDataDir(directory);
  await expect(lockDataDir(directory)).rejects.toThrow(DataDirInUse);
  await lock.release();
  await (await lockDataDir(directory)).release();
});

test.each(["SIGKILL", "SIGTERM"] as const)(
  "the lock of a process ended by %s is taken over",
  async (signal) => {
    for (let times = 0; times < 2; times++) {
      const owner = start();
      expect(await owner.line()).toBe("held");
      await owner.end(signal);
    }
    const successor = start();
    expect(await successor.line()).toBe("held");
    expect(await start().line()).toContain(`process ${successor.pid};`);
  },
);

test("a stopped process keeps its lock", async () => {
  const owner = start();
  expect(await owner.line()).toBe("held");
  process.kill(owner.pid, "SIGSTOP");
  expect(await start().line()).toMatch(/^refused .* in use by process \?/);
  process.kill(owner.pid, "SIGCONT");
});

test("one of many concurrent processes gets a new or abandoned directory", async () => {
  const attempts = async () => {
    const locks = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(directory)));
    const held = locks.flatMap((lock) => (lock.status === "fulfilled" ? [lock.value] : []));
    const others = locks.flatMap((lock) => (lock.status === "rejected" ? [lock.reason] : []));
    expect(held).toHaveLength(1);
    expect(others.every((error) => error instanceof DataDirInUse)).toBe(true);
    await held[0]?.release();
  };
  for (let round = 0; round < 10; round++) await attempts();

  const owner = start();
  expect(await owner.line()).toBe("held");
  await owner.end("SIGKILL");
  const children = Array.from({ length: 4 }, () => start());
  const answers = await Promise.all(children.map((child) => child.line()));
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
});

test("locks a path longer than a socket address", async () => {
  const longPath = join(directory, "x".repeat(120), "y".repeat(120));
  await mkdir(longPath, { recursive: true });
  const owner = start(longPath);
  expect(await owner.line()).toBe("held");
  expect(await start(longPath).line()).toContain(`process ${owner.pid};`);
  await owner.end("SIGKILL");
  await (await lockDataDir(longPath)).release();
});

test("a directory with two names is one directory", async () => {
  const owner = start();
  expect(await owner.line()).toBe("held");
  expect(await start(`${directory}/../${directory.split("/").at(-1)}/`).line()).toMatch(/^refused/);
});

test("files of earlier owners are deleted", async () => {
  for (let times = 0; times < 3; times++) await (await lockDataDir(directory)).release();
  expect(await readdir(join(directory, "lock"))).toEqual(["owner-3"]);
});
