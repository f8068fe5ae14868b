import { createHmac } from "node:crypto";
import type { BarrierReport } from "#app/domain/barrier-report.ts";
import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { emailCounter } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { addBarrierReport } from "#app/store/barrier-reports.server.ts";
import { countTry, readTries } from "#app/store/counted-tries.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** More than anybody meets in an hour; a machine would have letters sent to strangers. */
const mostReports = 10;
const countedFor = 60 * 60_000;

interface BarrierWords extends Pick<BarrierReport, "page" | "trouble" | "means" | "email"> {
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Makes ids that nobody can guess. */
  secret: string;
  /** Who gets to know of it. */
  operatorEmail: string;
}

/**
 * Stores a report with the letter to the operator, and one to who wants an answer. The same words from the same network
 * on one day are one report, so that a form sent twice is one.
 */
export async function reportBarrier(
  work: Work,
  { network, secret, operatorEmail, ...words }: BarrierWords,
): Promise<Result<{ id: string }, "too-many">> {
  const id = reportId(secret, [network, berlinDate(work.now), ...Object.values(words)]);
  const counters = [
    `barrier|network|${network}`,
    ...(words.email === "" ? [] : [emailCounter(work.secrets, "barrier", words.email)]),
  ];
  const tries = await readTries(work.db, counters, laterBy(work.now, -countedFor));
  if (tries >= mostReports) return refuse("too-many");
  await countTry(work.db, counters, work.now);
  await transaction(work.db, async (tx) => {
    if (!(await addBarrierReport(tx, { ...words, id, received: work.now }))) return;
    const letter = { orderId: null, subject: id };
    await queueMail(work, tx, { ...letter, kind: "barrier-reported", recipient: operatorEmail });
    await queueMail(work, tx, { ...letter, kind: "barrier-received", recipient: words.email });
  });
  return { ok: true, id };
}

/** A UUID of version 8 (RFC 9562): bits of our own choice. */
function reportId(secret: string, parts: readonly string[]): string {
  const hex = createHmac("sha256", secret)
    .update(JSON.stringify(["barrier", ...parts]))
    .digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
