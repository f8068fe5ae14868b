/** Three processes on one database with concurrent presses for the last of something, or for the same thing again. */
import pLimit from "p-limit";
import { sql } from "drizzle-orm";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { type Deployment, deploy } from "./deployment.ts";
import { type FaultyProviders, faultyProviders } from "./faulty-providers.ts";
import { type Finding, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { press, type Pressed, type ReadyCart, stayPaths, toLastStep, voucherPaths } from "./walk.ts";

interface Race extends Deployment {
  providers: FaultyProviders;
  told: string[];
  findings: Finding[];
  say: (figure: string) => void;
  vouchers: readonly string[];
  /** Gift cards of 150 euros. */
  cards: readonly string[];
}

const stripe = "35";

export const races: Scenario = async ({ say, seed, count }) => {
  const rounds = count("rounds", 3);
  const crowd = count("crowd", 30);
  const providers = await faultyProviders(seed, 0, "http://localhost");
  const deployment = await deploy({ processes: 3, environment: providers.environment });
  const race: Race = { ...deployment, providers, told: [], findings: [], say, vouchers: [], cards: [] };
  let findings: Finding[] | null = null;
  try {
    await Promise.all(race.shops.map((shop) => shop.start()));
    const codes = Array.from({ length: rounds }, (_, index) => codeOf(index + 1));
    const [cards = ""] = race.shops[0].operateAll(
      ["giftcards", "create", "150", "--count", String(rounds)],
      ...codes.map((code) => [
        "codes",
        "create",
        code,
        "--percent",
        "10",
        "--to",
        "31.12.2099",
        "--uses",
        "1",
      ]),
    );
    race.cards = cards.split("\n");
    // Only the contested items may run out.
    await race.withOpen(({ db }) =>
      db.execute(sql`update variant set voucher_capacity = voucher_sold + 10000 where voucher_capacity > 0`),
    );
    const [single, vouchers] = await vouchersFor(rounds);
    race.vouchers = vouchers;
    for (let round = 1; round <= rounds; round++) {
      await lastRoom(race, round, crowd);
      await lastVoucher(race, single[round - 1] ?? "", round, crowd);
      await onlyCode(race, round, crowd);
      await oneGiftCard(race, round, Math.ceil(crowd / 2));
      await sameButton(race, round);
      await samePayment(race, round);
    }
    findings = [...race.findings, ...(await race.audit({ told: race.told, providers: providers.sims }))];
    return findings;
  } finally {
    await deployment.close(findings);
    await Promise.all(providers.sims.map((sim) => sim.close()));
  }
};

async function lastRoom(race: Race, round: number, crowd: number): Promise<void> {
  const paths = await stayPaths(new HttpBrowser(), `room ${round}`);
  const carts = await cartsFor({ path: paths[round % paths.length] ?? "" }, crowd);
  await race.withOpen(({ db }) =>
    db.execute(sql`update night n set rooms = n.sold + 1 from order_item i
      where i.order_id = ${carts[0]!.id} and n.variant_id = i.variant_id and i.checkin <= n.date and n.date < i.checkout`),
  );
  await onlyOne(race, `last room, round ${round}`, carts);
}

/** Vouchers that are sold out afterwards, one per round, and vouchers shared by all rounds. */
async function vouchersFor(rounds: number): Promise<[single: string[], shared: string[]]> {
  const paths = await voucherPaths(rounds + 5);
  if (paths.length <= rounds) throw new Error(`${paths.length} vouchers are too few for ${rounds} rounds`);
  return [paths.slice(0, rounds), paths.slice(rounds)];
}

async function lastVoucher(race: Race, path: string, round: number, crowd: number): Promise<void> {
  const carts = await cartsFor({ path }, crowd);
  await race.withOpen(({ db }) =>
    db.execute(sql`update variant v set voucher_capacity = v.voucher_sold + 1 from order_item i
      where i.order_id = ${carts[0]!.id} and v.id = i.variant_id`),
  );
  await onlyOne(race, `last voucher, round ${round}`, carts);
}

const codeOf = (round: number) => `EINMAL${round}`;

async function onlyCode(race: Race, round: number, crowd: number): Promise<void> {
  const path = race.vouchers[(round + 4) % race.vouchers.length] ?? "";
  await onlyOne(
    race,
    `code with one use, round ${round}`,
    await cartsFor({ path, code: codeOf(round) }, crowd),
  );
}

/** How many orders the card pays for depends on the price. The ledger detects an overdrawn card. */
async function oneGiftCard(race: Race, round: number, crowd: number): Promise<void> {
  const code = race.cards[round - 1];
  const path = race.vouchers[(round + 6) % race.vouchers.length] ?? "";
  const carts = await cartsFor({ path, code }, crowd);
  reportOutcome(race, `gift card, round ${round}`, await pressAll(race, carts));
}

async function sameButton(race: Race, round: number): Promise<void> {
  const path = race.vouchers[(round + 8) % race.vouchers.length] ?? "";
  const carts = await cartsFor({ path }, 5);
  for (const cart of carts) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => press(cart, race.shops[index % 3]!.origin)),
    );
    // An overloaded process may respond with 503 as long as another press succeeds.
    const handled = answers.filter(({ status }) => status !== 503);
    const places = new Set(handled.map(({ status, location }) => location ?? `an answer with ${status}`));
    if (places.size > 1 || handled.some(({ location }) => location === null))
      race.findings.push(finding("other", `six presses of one button led to ${[...places].join(" and ")}`));
    if (answers.some(({ location }) => location !== null)) race.told.push(cart.id);
  }
  race.say(`order button, round ${round}: ${carts.length} orders, each pressed six times`);
}

/** Browser and webhook reach all processes concurrently, several times. */
async function samePayment(race: Race, round: number): Promise<void> {
  const path = race.vouchers[(round + 9) % race.vouchers.length] ?? "";
  const carts = await cartsFor({ path, paymentType: stripe }, 5);
  for (const cart of carts) {
    const { location } = await press(cart);
    const sim = location === null ? undefined : race.providers.of(location);
    if (location === null || !sim)
      throw new Error(`the order button led to ${location}, not to the provider`);
    race.told.push(cart.id);
    const returnUrl = new URL(await sim.press(location, "pay"));
    const returns = Array.from({ length: 6 }, (_, index) =>
      fetch(race.shops[index % 3]!.origin + returnUrl.pathname + returnUrl.search, { redirect: "manual" }),
    );
    sim.outbox.target = `${race.shops[0].origin}/webhooks/${sim.provider.name}`;
    const webhooks = sim.outbox.deliver().then(async () => {
      for (const shop of race.shops) {
        sim.outbox.target = `${shop.origin}/webhooks/${sim.provider.name}`;
        await sim.outbox.repeat();
      }
    });
    await Promise.all([...returns, webhooks]);
  }
  const paid = await race.withOpen(({ db }) =>
    db.execute<{ id: string }>(
      sql`select id from customer_order where payment_status = 40 and id in (${sql.join(
        carts.map(({ id }) => sql`${id}`),
        sql`, `,
      )})`,
    ),
  );
  if (paid.rows.length < carts.length)
    race.findings.push(finding("lost", `${carts.length - paid.rows.length} payments in round ${round}`));
  race.say(
    `payment, round ${round}: ${carts.length} orders, each reported ten times, ${paid.rows.length} paid`,
  );
}

async function cartsFor(wish: Parameters<typeof toLastStep>[1], count: number): Promise<ReadyCart[]> {
  const limit = pLimit(4);
  const carts = await Promise.all(
    Array.from({ length: count }, () => limit(() => toLastStep(new HttpBrowser(), wish))),
  );
  const ready = carts.filter((cart) => cart?.form !== undefined);
  if (ready.length < count)
    throw new Error(`${count - ready.length} of ${count} carts did not get to the button`);
  return ready as ReadyCart[];
}

interface Outcome {
  placed: ReadyCart[];
  answers: Pressed[];
}

async function pressAll({ shops, told }: Race, carts: readonly ReadyCart[]): Promise<Outcome> {
  const answers = await Promise.all(
    carts.map((cart, index) => press(cart, shops[index % shops.length]!.origin)),
  );
  const placed = carts.filter((_, index) => answers[index]?.location !== null);
  told.push(...placed.map(({ id }) => id));
  return { placed, answers };
}

async function onlyOne(race: Race, what: string, carts: readonly ReadyCart[]): Promise<void> {
  const outcome = await pressAll(race, carts);
  reportOutcome(race, what, outcome);
  const { length } = outcome.placed;
  if (length > 1) race.findings.push(finding("oversold", `${what}: ${length} got it`));
  if (length < 1) race.findings.push(finding("lost", `${what}: nobody got it`));
}

function reportOutcome({ say, findings }: Race, what: string, { placed, answers }: Outcome): void {
  const slowest = Math.max(...answers.map(({ took }) => took));
  const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
  say(
    `${what}: ${answers.length} pressed, ${placed.length} ordered (${statuses}), slowest ${slowest.toFixed(0)} ms`,
  );
  // 503 is allowed under load. Any other status is a fault.
  const odd = answers.filter(({ status }) => ![303, 422, 503].includes(status));
  for (const { status } of odd)
    if (status !== 500) findings.push(finding("other", `${what}: answered with ${status}`));
}
