/** The shop's routes for payment providers (return page, webhook, sandbox), behind the real edge on a real port. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";

import { reconcilePayments } from "#app/commands/maintenance.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import type { HostedProvider, PaymentProvider } from "#app/payments/provider.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails, paymentAttempts } from "#app/store/schema/orders.server.ts";
import { paymentEvents } from "#app/store/schema/payments.server.ts";
import type { Move } from "#demo/provider-simulators/hosted-page.ts";
import { testDatabase } from "#tests/support/database.ts";
import type { Simulator } from "#tests/support/payment/simulator.ts";
import { aPlacedOrder, placedAt, storeOrder } from "#tests/support/placed-orders.ts";
import { openWholeShop } from "#tests/support/shops/whole-shop.ts";

export const edgeSecret = "a-secret-for-tests-that-is-long-enough";

export async function openPaymentEdge(database: ReturnType<typeof testDatabase>) {
  const providers = new Map<PaymentType, PaymentProvider>();
  const { shop, origin, clock, said, close } = await openWholeShop(database.open(), {
    config: (publicUrl) => ({ publicUrl, sessionSecrets: [edgeSecret] }),
    providers,
  });
  clock.now = placedAt;
  return {
    origin,
    lines: said,
    clock,
    work: () => shop.work(),
    providers,
    use: (provider: HostedProvider) => void providers.set(provider.type, provider),
    webhookOf: ({ name }: HostedProvider) => `${origin}/webhooks/${name}`,
    /** Follows the provider's redirect like a browser. Returns the shop's response. */
    async back(address: string) {
      const response = await fetch(address, { redirect: "manual" });
      const location = response.headers.get("Location") ?? "";
      // A path when the target is within the shop.
      return { status: response.status, location: location.replace(new RegExp(`^${origin}(?=/)`), "") };
    },
    close,
  };
}

// Basis of the provider suites: the real commands and routes of the shop, and a simulated provider.

export const amount = 19_900;
const minute = 60_000;

export type OpenSimulator<Sim extends Simulator> = (publicUrl: string, db: () => Database) => Promise<Sim>;

export interface SuiteShop<Sim extends Simulator> {
  sim: Sim;
  edge: Awaited<ReturnType<typeof openPaymentEdge>>;
  /** Places an order whose customer is on the provider's page. */
  begin(): Promise<StartedPayment>;
  place(): Promise<string>;
  open(orderId: string): ReturnType<typeof openPayment>;
  orderOf(orderId: string): Promise<{ paymentStatus: number; amountReceived: number }>;
  attemptsOf(orderId: string): Promise<(typeof paymentAttempts.$inferSelect)[]>;
  mailsOf(orderId: string): Promise<number>;
  eventsOf(attemptId: string): Promise<number>;
  /** Runs the job that checks payments, some minutes later. */
  sweep(): Promise<void>;
}

export interface StartedPayment {
  orderId: string;
  attemptId: string;
  providerRef: string;
  hostedUrl: string;
  /** Presses a button of the provider's page and follows the redirect back to the shop. */
  go(move: Move): Promise<{ status: number; location: string }>;
}

/** Returns an object that is filled in before the tests of a file run. */
export function suiteShop<Sim extends Simulator>(openSimulator: OpenSimulator<Sim>): SuiteShop<Sim> {
  const database = testDatabase();
  const db = () => database.db();
  const shop = {} as SuiteShop<Sim>;
  beforeAll(async () => {
    const edge = await openPaymentEdge(database);
    const sim = await openSimulator(edge.origin, db);
    edge.use(sim.provider);
    Object.assign(shop, partsOf(sim, edge, db));
  });
  beforeEach(() => {
    shop.edge.clock.now = placedAt;
    shop.edge.lines.length = 0;
  });
  afterAll(async () => {
    await shop.edge.close();
    await shop.sim.close();
  });
  return shop;
}

function partsOf<Sim extends Simulator>(
  sim: Sim,
  edge: SuiteShop<Sim>["edge"],
  db: () => Database,
): SuiteShop<Sim> {
  const shop: SuiteShop<Sim> = {
    sim,
    edge,
    async place() {
      const { type: paymentType } = sim.provider;
      return (await storeOrder(db(), aPlacedOrder({ paymentType }))).id;
    },
    open: (orderId) => openPayment(edge.work(), edge.providers, { orderId }),
    async begin() {
      const orderId = await shop.place();
      const opened = await shop.open(orderId);
      if (!opened.ok) throw new Error(opened.refusal);
      const [attempt] = await shop.attemptsOf(orderId);
      const hostedUrl = opened.hostedUrl ?? "";
      const go = async (move: Move) => edge.back(await sim.press(hostedUrl, move));
      return { orderId, attemptId: attempt!.id, providerRef: attempt!.providerRef ?? "", hostedUrl, go };
    },
    async orderOf(orderId) {
      const order = await findOrder(db(), orderId);
      return { paymentStatus: order?.paymentStatus ?? -1, amountReceived: order?.amountReceived ?? -1 };
    },
    attemptsOf: (orderId) =>
      db()
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, orderId))
        .orderBy(paymentAttempts.id),
    mailsOf: async (orderId) => (await db().select().from(mails).where(eq(mails.orderId, orderId))).length,
    async eventsOf(attemptId) {
      const events = await db().select().from(paymentEvents).where(eq(paymentEvents.attemptId, attemptId));
      return events.length;
    },
    async sweep() {
      edge.clock.now = laterBy(edge.clock.now, 11 * minute);
      await reconcilePayments(edge.work(), edge.providers);
    },
  };
  return shop;
}
