/** npm run bench:load: see README.md. */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

import { type BenchShop, visitorWithCart, withBenchShop } from "./bench-shop.ts";

const seconds = 60;
const visitors = 12;
const addresses = 20_000;
const slowest = { goal: 1000 };

/** A visitor's own cookies; none for those who have put nothing into a cart. */
interface Visitor {
  cookie: string;
  /** The page of the cart. */
  cart: string | null;
}

interface Answers {
  count: number;
  failed: Map<string, number>;
  /** Milliseconds. */
  times: number[];
}

// Networks are counted by their addresses, and all visitors here have one.
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
  await Promise.all(all.map((visitor, number) => walk(origin, visitor, number, offers, end, answers)));
  tell(answers);

  const before = memory(pid);
  console.log(`\n${addresses.toLocaleString("en")} different addresses; memory of the process in MB`);
  console.log(`  before ${before}`);
  const different = emptyAnswers();
  for (const part of [1, 2, 3, 4]) {
    const from = ((part - 1) * addresses) / 4;
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        for (let number = from + lane; number < (part * addresses) / 4; number += 8)
          await ask(origin + otherAddress(offers, number), "", different);
      }),
    );
    await pause(2000);
    console.log(`  after ${((part * addresses) / 4).toLocaleString("en").padStart(6)}: ${memory(pid)}`);
  }
  tell(different);
}

/** Home, search, an offer and, where there is one, the cart, over and over. */
async function walk(
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
  const began = performance.now();
  const told = await fetch(address, { headers: { Cookie: cookie }, redirect: "manual" }).then(
    async (answer) => (await answer.arrayBuffer(), String(answer.status)),
    (error: unknown) => String(error),
  );
  answers.count += 1;
  answers.times.push(performance.now() - began);
  if (told !== "200") answers.failed.set(told, (answers.failed.get(told) ?? 0) + 1);
}

function emptyAnswers(): Answers {
  return { count: 0, failed: new Map(), times: [] };
}

function tell({ count, failed, times }: Answers): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(count - 1, Math.floor(count * share))] ?? NaN);
  const worst = at(1);
  const errors = [...failed].map(([status, times]) => `${times} x ${status}`).join(", ");
  console.log(
    `  ${count} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${worst} ms (goal ${slowest.goal}${worst > slowest.goal ? " !" : ""}), ` +
      (errors === "" ? "no error" : `errors: ${errors} !`),
  );
}

/** Dates, guests and offers that nobody has asked for before; each is a page of its own. */
function otherAddress(offers: readonly string[], number: number): string {
  const day = (plus: number) =>
    new Date(Date.now() + (7 + plus) * 86_400_000)
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

/** The first offer from here on of which something can be put into the cart. */
async function withCart(origin: string, offers: readonly string[], number: number): Promise<Visitor> {
  for (const offer of [...offers.slice(number), ...offers]) {
    const visitor = await visitorWithCart(origin, offer).catch(() => null);
    if (visitor) return visitor;
  }
  throw new Error("No offer can be put into a cart");
}

/** Megabytes that the process holds. */
function memory(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
