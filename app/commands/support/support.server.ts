import { createHmac, randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { queueMail } from "#app/store/queries/mails.server.ts";
import { type FormKey, madeByForm, uuidOf } from "#app/store/db/form-key.server.ts";
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { emailCounter, isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import type { AuditAction, AuditFacts } from "#app/domain/operator/audit.ts";
import { formatDate } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import {
  isRepeated,
  longestMessage,
  type SupportThread,
  threadStand,
  threadState,
  waitsForShop,
} from "#app/domain/support/thread.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as supportStore from "#app/store/queries/support/support.server.ts";

/** An hour: nobody asks more often; but a machine would have letters sent to strangers, or fill the thread. */
const most = { network: 10, email: 5, thread: 30 };
/** Milliseconds. */
export const supportWindow = 60 * 60_000;

export interface SupportQuestion {
  text: string;
  /** Empty: the answer stands on the thread's page alone. */
  email: string;
  orderNumber: string;
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Where the shop is told of it. */
  operator: string;
  /** Names the thread: sent again, the form leads to it. */
  formKey?: FormKey;
}

/**
 * Opens a thread with its first message. Whoever left an address gets its link by mail, without the words of the question.
 * A form that comes again leads to its thread, and what it says otherwise is said there.
 */
export async function openThread(
  work: CommandContext,
  { text, email: typed, orderNumber, network, operator, formKey }: SupportQuestion,
): Promise<Result<{ thread: SupportThread }, "too-many">> {
  const { db, now } = work;
  const email = typed.trim();
  const limits = {
    ...networkCounters("support", network, most.network),
    ...(email !== "" && { [emailCounter(work.secrets, "support", email)]: most.email }),
  };
  if (await isTriedTooOften(work, limits, supportWindow)) return refuse("too-many");
  const thread: SupportThread = {
    ...(formKey === undefined
      ? { id: newId(), token: randomBytes(24).toString("base64url") }
      : madeByForm(work.secrets[0], "thread", formKey)),
    email,
    orderNumber,
    created: now,
    updated: now,
    closed: null,
    messages: [],
  };
  const message = { id: newId(), author: "customer", text, written: now } as const;
  const isNew = await transaction(db, async (tx) => {
    if (!(await supportStore.addThread(tx, thread))) return false;
    await supportStore.addMessage(tx, thread.id, message);
    await queueMail(work, tx, { kind: "support-opened", subject: thread.id, recipient: email });
    await queueMail(work, tx, { kind: "support-asked", subject: message.id, recipient: operator });
    return true;
  });
  const said = isNew ? null : await writeToThread(work, { ...thread, text, operator });
  return said?.ok === false ? refuse("too-many") : { ok: true, thread: { ...thread, messages: [message] } };
}

/** Says more in a thread. Sent twice, it is one message; the shop is told once until it has answered. */
export async function writeToThread(
  work: CommandContext,
  { id, token, text, operator }: { id: string; token: string; text: string; operator: string },
): Promise<Result<object, "unknown" | "too-many">> {
  const { db, now } = work;
  if (!isUuid(id)) return refuse("unknown");
  return transaction(db, async (tx) => {
    const thread = await supportStore.findThread(tx, { id, token }, true);
    if (!thread) return refuse("unknown");
    if (isRepeated(thread, text, now)) return { ok: true };
    const limits = { [`support|thread|${id}`]: most.thread };
    if (await isTriedTooOften({ db: tx, now }, limits, supportWindow)) return refuse("too-many");
    const message = { id: newId(), author: "customer", text, written: now } as const;
    await supportStore.addMessage(tx, id, message);
    if (!waitsForShop(thread))
      await queueMail(work, tx, { kind: "support-asked", subject: message.id, recipient: operator });
    return { ok: true };
  });
}

export type AnswerRefusal = "empty" | "long" | "unknown" | "changed";

/**
 * The shop's answer: at once on the thread's page, and by mail where the visitor left an address.
 * @param formKey names the answer: a form that comes again says nothing more
 */
export async function answerThread(
  work: CommandContext,
  { id, text: typed, by, formKey }: { id: string; text: string; by?: Hand; formKey?: FormKey },
): Promise<Result<{ mailed: boolean }, AnswerRefusal>> {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return refuse("empty");
  if (text.length > longestMessage) return refuse("long");
  if (!isUuid(id)) return refuse("unknown");
  const named = formKey === undefined ? newId() : madeByForm(work.secrets[0], `answer|${id}`, formKey).id;
  return transaction(work.db, async (tx): Promise<Result<{ mailed: boolean }, AnswerRefusal>> => {
    const thread = await supportStore.findThread(tx, { id }, true);
    if (!thread) return refuse("unknown");
    if (thread.messages.some((each) => each.id === named)) return { ok: true, mailed: thread.email !== "" };
    if (by && by.seen !== threadStand(thread)) return refuse("changed");
    const message = { id: named, author: "shop", text, written: work.now } as const;
    await supportStore.addMessage(tx, id, message);
    const mail = { kind: "support-answered", subject: message.id, recipient: thread.email } as const;
    const mailed = await queueMail(work, tx, mail);
    await recordThread(work, tx, { by, thread, action: "question-answered", more: { signs: text.length } });
    return { ok: true, mailed };
  });
}

/** Nothing is left to say; the next message opens the thread again. */
export async function endThread(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  by?: Hand,
): Promise<Result<object, "unknown" | "changed">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx): Promise<Result<object, "unknown" | "changed">> => {
    const thread = await supportStore.findThread(tx, { id }, true);
    if (!thread) return refuse("unknown");
    if (by && by.seen !== threadStand(thread)) return refuse("changed");
    if (!(await supportStore.closeThread(tx, id, work.now))) return refuse("unknown");
    await recordThread(work, tx, { by, thread, action: "question-closed" });
    return { ok: true };
  });
}

/** Writes down what was done to a thread: nothing of what it says. @param thread as it was before */
async function recordThread(
  work: Pick<CommandContext, "now">,
  tx: Db,
  change: { by: Hand | undefined; thread: SupportThread; action: AuditAction; more?: AuditFacts },
): Promise<void> {
  const { by, thread, action, more = {} } = change;
  const facts = (of: SupportThread) => ({ threadState: threadState(of), messages: of.messages.length });
  const now = (await supportStore.findThread(tx, { id: thread.id })) ?? thread;
  const subject = { subject: "question", subjectId: thread.id, label: askedOn(thread.created) } as const;
  await recordChange(work, tx, by, {
    action,
    ...subject,
    before: facts(thread),
    after: { ...facts(now), ...more },
  });
}

/** What the log calls something that has no number of its own: its day. */
const askedOn = (at: Date) => formatDate(berlinDate(at));

/** More barriers than anybody meets in an hour; a machine would have letters sent to strangers. */
const mostReports = 10;

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
  work: CommandContext,
  { network, secret, operatorEmail, ...words }: BarrierWords,
): Promise<Result<{ id: string }, "too-many">> {
  const id = reportId(secret, [network, berlinDate(work.now), ...Object.values(words)]);
  const limits = {
    ...networkCounters("barrier", network, mostReports),
    ...(words.email !== "" && { [emailCounter(work.secrets, "barrier", words.email)]: mostReports }),
  };
  if (await isTriedTooOften(work, limits, supportWindow)) return refuse("too-many");
  await transaction(work.db, async (tx) => {
    if (!(await supportStore.addBarrierReport(tx, { ...words, id, received: work.now }))) return;
    await queueMail(work, tx, { kind: "barrier-reported", subject: id, recipient: operatorEmail });
    await queueMail(work, tx, { kind: "barrier-received", subject: id, recipient: words.email });
  });
  return { ok: true, id };
}

/** The same words have the same one. */
function reportId(secret: string, parts: readonly string[]): string {
  const words = JSON.stringify(["barrier", ...parts]);
  return uuidOf(createHmac("sha256", secret).update(words).digest("hex"));
}

/** Says that a barrier is gone, or answered; where the answer went is forgotten. "unknown": or closed before. */
export async function endBarrier(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  by?: Pick<Hand, "operator">,
): Promise<Result<object, "unknown">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx): Promise<Result<object, "unknown">> => {
    const report = await supportStore.findBarrierReport(tx, id);
    if (!report || !(await supportStore.closeBarrier(tx, id, work.now))) return refuse("unknown");
    const subject = { subject: "barrier", subjectId: id, label: askedOn(report.received) } as const;
    await recordChange(work, tx, by, {
      action: "barrier-closed",
      ...subject,
      before: { barrierState: "open" },
      after: { barrierState: "closed" },
    });
    return { ok: true };
  });
}
