import { laterBy } from "#app/domain/berlin-time.ts";
import { type Settled, settlePayment } from "#app/commands/settle-payment.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { claimWaitingAttempts } from "#app/store/payment-attempts.server.ts";
import { forgetEvents } from "#app/store/payment-events.server.ts";
import type { Work } from "#app/store/work.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A payment that was looked at more lately is left to the customer's return and the webhook. */
const quietTime = 10 * minute;
/** Direct debits take up to two weeks, and no provider holds money longer than a month. */
const longestWait = 45 * day;
/** Asked one after the other, well within the minutes until the next time. */
const mostAtOnce = 100;
/** Providers repeat an event for a month at most. */
const eventsKept = 60 * day;

/** Looks after payments whose return and webhook never came. Safe in several processes at once: each takes its own. */
export async function sweepPayments(work: Work, providers: PaymentProviders): Promise<Settled[]> {
  const { db, now } = work;
  await forgetEvents(db, laterBy(now, -eventsKept));
  const hosted = [...providers.values()].filter(({ kind }) => kind === "hosted").map(({ name }) => name);
  const attemptIds = await claimWaitingAttempts(db, {
    providers: hosted,
    now,
    before: laterBy(now, -quietTime),
    since: laterBy(now, -longestWait),
    atMost: mostAtOnce,
  });
  const swept: Settled[] = [];
  for (const attemptId of attemptIds) {
    const settled = await settlePayment(work, providers, { attemptId });
    if (settled.ok) swept.push(settled);
  }
  return swept;
}
