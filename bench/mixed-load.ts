/** npm run bench:load: see README.md. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { type BenchShop, visitorWithCart, withBenchShop } from "./bench-shop.ts";

const seconds = 60;
const visitors = 12;
const addresses = 20_000;
const slowestGoal = { goal: 1000 };

/** The cookies of a visitor; empty without a cart. */
interface Visitor {
  cookie: string;
  cart: string | null;
}

interface Answers {
  count: number;
  failed: Map<string, number>;
  times: number[];
}

// TRUST_PROXY: requests are limited by network, and all visitors of the benchmark share one.
await withBenchShop(bench, { TRUST_PROXY: "on", WARM_PICTURES: "off" });

async function bench({ shop, origin }: BenchShop): Promise<void> {
  const pid = shop.pid ?? 0;
  const offers = await offersOf(origin);
  const all: Visitor[] = [];
  for (let number = 0; number < visitors; number++)
    all.push(number % 2 === 0 ? await withCart(origin, offers, number) : { cookie: "", cart: null });

  console.log(`${visitors} visitors for ${seconds} s, half of them with a cart, each without a pause`);
  const answers = emptyAnswers();
  const end = performance.now() + seconds * 1000;
  await Promise.all(all.map((visitor, number) => visitPages(origin, visitor, number, offers, end, answers)));
  printAnswers(answers);

  const initialMemory = memory(pid);
  console.log(`\n${addresses.toLocaleString("en")} different addresses; memory of the process in MB`);
  console.log(`  before ${initialMemory}`);
  const uncached = emptyAnswers();
  for (const part of [1, 2, 3, 4]) {
    const from = ((part - 1) * addresses) / 4;
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let number = from + lane; number < (part * addresses) / 4; number += 8)
          await ask(origin + otherAddress(offers, number), "", uncached);
      }),
    );
    await pause(2000);
    console.log(`  after ${((part * addresses) / 4).toLocaleString("en").padStart(6)}: ${memory(pid)}`);
  }
  printAnswers(uncached);
}

/** Requests home, search, an offer and the cart, if there is one, in turn. */
async function visitPages(
  origin: string,
  { cookie, cart }: Visitor,
  number: number,
  offers: readonly string[],
  end: number,
  answers: Answers,
): Promise<void> {
  for (let step = number; performance.now() < end; step++) {
    const offer = offers[step % offers.length] ?? "/de";
    const pages = ["/de", "/de/search", offer, `/de/search?page=${1 + (step % 12)}`, cart ?? "/de/map"];
    await ask(origin + (pages[step % pages.length] ?? "/de"), cookie, answers);
  }
}

async function ask(address: string, cookie: string, answers: Answers): Promise<void> {
  const startTime = performance.now();
  const outcome = await fetch(address, { headers: { Cookie: cookie }, redirect: "manual" }).then(
    async (answer) => (await answer.arrayBuffer(), String(answer.status)),
    (error: unknown) => String(error),
  );
  answers.count += 1;
  answers.times.push(performance.now() - startTime);
  if (outcome !== "200") answers.failed.set(outcome, (answers.failed.get(outcome) ?? 0) + 1);
}

function emptyAnswers(): Answers {
  return { count: 0, failed: new Map(), times: [] };
}

function printAnswers({ count, failed, times }: Answers): void {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    Math.round(sorted[Math.min(count - 1, Math.floor(count * share))] ?? NaN);
  const worst = percentile(1);
  const errors = [...failed].map(([status, times]) => `${times} x ${status}`).join(", ");
  console.log(
    `  ${count} answers, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, slowest ${worst} ms (goal ${slowestGoal.goal}${worst > slowestGoal.goal ? " !" : ""}), ` +
      (errors === "" ? "no error" : `errors: ${errors} !`),
  );
}

/** An address with dates, guests and an offer that no request has had before, so that its page is not cached. */
function otherAddress(offers: readonly string[], number: number): string {
  const day = (offset: number) =>
    new Date(Date.now() + (7 + offset) * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split("-")
      .toReversed()
      .join(".");
  const arrival = number % 300;
  const rest = Math.floor(number / 300);
  const [nights, adults] = [1 + (rest % 7), 1 + (Math.floor(rest / 7) % 4)];
  const query = `checkin=${day(arrival)}&checkout=${day(arrival + nights)}&adults=${adults}`;
  return number % 4 === 0
    ? `${offers[rest % offers.length] ?? "/de"}?${query}`
    : `/de/search?${query}&page=${1 + Math.floor(rest / 28)}`;
}

async function offersOf(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 4; page++) {
    const html = await (await fetch(`${origin}/de/search?page=${page}`)).text();
    for (const [, path = ""] of html.matchAll(/href="(\/de\/deals\/[^"?]+)/g)) found.add(path);
  }
  return [...found];
}

/** Creates a visitor with a cart, with the first suitable offer from this position on. */
async function withCart(origin: string, offers: readonly string[], number: number): Promise<Visitor> {
  for (const offer of [...offers.slice(number), ...offers]) {
    const visitor = await visitorWithCart(origin, offer).catch(() => null);
    if (visitor) return visitor;
  }
  throw new Error("No offer can be put into a cart");
}

/** Resident memory of the process in MB. */
function memory(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
