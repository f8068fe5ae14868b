/** Memory of a shop's workers with some offers, and with twice as many, with shared nights and without. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { civilDate } from "#app/domain/dates.ts";

import type { ShopProcess } from "../../e2e/support/shop-process.ts";
import { childrenOf } from "../../tests/long/cluster/servers.ts";
import { deploy } from "../../tests/long/deployment.ts";
import { nightsEach, writeCatalogue } from "../made-catalogue.ts";

export const variantsEach = 3;

interface Memory {
  offers: number;
  /** False: each worker has nights of its own, as where files cannot be mapped. */
  isShared: boolean;
  /** Resident memory of a worker in bytes, the mean of both. */
  worker: number;
  /** The same without pages of memory that the workers share, which are divided among them. */
  share: number;
  /** The part of it that this worker alone has. */
  own: number;
  /** The first process, which serves nobody. */
  first: number;
}

/** Imports so many offers one after the other, and reads the memory after two starts with each number, and tells it at once. */
export async function memoryOf(
  numbers: readonly number[],
  environment: Record<string, string>,
  tell: (memory: Memory) => void,
): Promise<Memory[]> {
  const deployment = await deploy({ environment });
  const [shop] = deployment.shops;
  const all: Memory[] = [];
  try {
    for (const offers of numbers) {
      const folder = join(deployment.scratch, `catalogue-${offers}`);
      const today = civilDate(new Date().toISOString().slice(0, 10));
      writeCatalogue(folder, { offers, variants: variantsEach, nights: "rules", price: 100, today });
      await shop.operateBeside("catalogue", "import", folder);
      for (const isShared of [false, true]) {
        const directory = join(deployment.environment["DATA_DIR"] ?? "", "nights");
        mkdirSync(dirname(directory), { recursive: true });
        rmSync(directory, { recursive: true, force: true });
        // Workers that cannot create the directory keep their nights.
        if (!isShared) writeFileSync(directory, "");
        await shop.start();
        const memory = { offers, isShared, ...(await readMemory(shop)) };
        all.push(memory);
        tell(memory);
        await shop.stop("SIGTERM");
      }
    }
    return all;
  } finally {
    await deployment.close([]);
  }
}

async function readMemory(shop: ShopProcess): Promise<Omit<Memory, "offers" | "isShared">> {
  // Every worker has shown pages, and what the start needed can be collected.
  for (let round = 0; round < 200; round++)
    await fetch(`${shop.origin}/de/search?page=${1 + (round % 20)}&stand=${round}`, {
      headers: { Connection: "close" },
    }).then((answer) => answer.arrayBuffer());
  await pause(10_000);
  const first = shop.pid() ?? 0;
  const workers = childrenOf(first);
  const mean = (read: (pid: number) => number) =>
    workers.reduce((sum, pid) => sum + read(pid), 0) / workers.length;
  return { worker: mean(resident), share: mean(proportional), own: mean(ownPages), first: resident(first) };
}

export const nightsOf = (offers: number): number => offers * variantsEach * nightsEach;

const resident = (pid: number) => kilobytes(`/proc/${pid}/status`, "VmRSS");
const proportional = (pid: number) => kilobytes(`/proc/${pid}/smaps_rollup`, "Pss");
const ownPages = (pid: number) =>
  kilobytes(`/proc/${pid}/smaps_rollup`, "Private_Dirty") +
  kilobytes(`/proc/${pid}/smaps_rollup`, "Private_Clean");

function kilobytes(file: string, name: string): number {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`));
  return Number(/\d+/.exec(line ?? "")?.[0] ?? NaN) * 1024;
}
