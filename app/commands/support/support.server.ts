import { createHmac, randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { minutes } from "#app/domain/dates.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { type FormKey, deriveFormIdentity, formatUuid } from "#app/store/db/form-key.server.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
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
  fingerprintThread,
  threadState,
  waitsForShop,
  writtenAfter,
} from "#app/domain/support/thread.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as supportStore from "#app/store/queries/support/support.server.ts";

/** Limits per hour, against scripts that send emails to third parties or flood a thread. */
const most = { network: 10, email: 5, thread: 30 };
/** In ms. */
export const supportWindow = minutes(60);

export interface SupportQuestion {
  text: string;
  /** Empty: the answer is shown only on the thread's page. */
  email: string;
  orderNumber: string;
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Email address that gets notified of new questions. */
  operator: string;
  /** Determines the thread's id, so that a repeated submission finds the same thread. */
  formKey?: FormKey;
}

/**
 * Opens a thread with its first message. Emails the link, without the question's text, to the given address. A
 * repeated form returns its thread, and adds its text as a message if that differs.
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
      : deriveFormIdentity(work.secrets[0], "thread", formKey)),
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
  const answer = isNew ? null : await writeToThread(work, { ...thread, text, operator });
  return answer?.ok === false ? refuse("too-many") : { ok: true, thread: { ...thread, messages: [message] } };
}

/** Adds a customer's message to a thread. A repeated message is stored once. Notifies the shop once until it answers. */
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
    const message = { id: newId(), author: "customer", text, written: writtenAfter(thread, now) } as const;
    await supportStore.addMessage(tx, id, message);
    if (!waitsForShop(thread))
      await queueMail(work, tx, { kind: "support-asked", subject: message.id, recipient: operator });
    return { ok: true };
  });
}

export type AnswerRefusal = "empty" | "long" | "unknown" | "changed";

/**
 * Adds the shop's answer to the thread's page and emails it if the visitor left an address.
 * @param input.formKey determines the answer's id, so that a repeated form adds nothing
 */
export async function answerThread(
  work: CommandContext,
  { id, text: typed, by, formKey }: { id: string; text: string; by?: ChangeActor; formKey?: FormKey },
): Promise<Result<{ mailed: boolean }, AnswerRefusal>> {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return refuse("empty");
  if (text.length > longestMessage) return refuse("long");
  if (!isUuid(id)) return refuse("unknown");
  const ownId =
    formKey === undefined ? newId() : deriveFormIdentity(work.secrets[0], `answer|${id}`, formKey).id;
  return transaction(work.db, async (tx): Promise<Result<{ mailed: boolean }, AnswerRefusal>> => {
    const thread = await supportStore.findThread(tx, { id }, true);
    if (!thread) return refuse("unknown");
    if (thread.messages.some((each) => each.id === ownId)) return { ok: true, mailed: thread.email !== "" };
    if (by && by.seen !== fingerprintThread(thread)) return refuse("changed");
    const written = writtenAfter(thread, work.now);
    const message = { id: ownId, author: "shop", text, written } as const;
    await supportStore.addMessage(tx, id, message);
    const mail = { kind: "support-answered", subject: message.id, recipient: thread.email } as const;
    const mailed = await queueMail(work, tx, mail);
    await recordThread(work, tx, { by, thread, action: "question-answered", more: { signs: text.length } });
    return { ok: true, mailed };
  });
}

/** Closes a thread. The next message reopens it. */
export async function endThread(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  by?: ChangeActor,
): Promise<Result<object, "unknown" | "changed">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx): Promise<Result<object, "unknown" | "changed">> => {
    const thread = await supportStore.findThread(tx, { id }, true);
    if (!thread) return refuse("unknown");
    if (by && by.seen !== fingerprintThread(thread)) return refuse("changed");
    if (!(await supportStore.closeThread(tx, id, work.now))) return refuse("unknown");
    await recordThread(work, tx, { by, thread, action: "question-closed" });
    return { ok: true };
  });
}

/** Records a change of a thread without its text. @param change.thread as it was before */
async function recordThread(
  work: Pick<CommandContext, "now">,
  tx: Db,
  change: { by: ChangeActor | undefined; thread: SupportThread; action: AuditAction; more?: AuditFacts },
): Promise<void> {
  const { by, thread, action, more = {} } = change;
  const facts = (of: SupportThread) => ({ threadState: threadState(of), messages: of.messages.length });
  const current = (await supportStore.findThread(tx, { id: thread.id })) ?? thread;
  const subject = { subject: "question", subjectId: thread.id, label: labelByDay(thread.created) } as const;
  await recordChange(work, tx, by, {
    action,
    ...subject,
    before: facts(thread),
    after: { ...facts(current), ...more },
  });
}

/** Audit label of subjects without a number: the date of creation. */
const labelByDay = (at: Date) => formatDate(berlinDate(at));

/** Limit per hour, against scripts that send emails to third parties. */
const maxReports = 10;

interface BarrierWords extends Pick<BarrierReport, "page" | "trouble" | "means" | "email"> {
  /** Keyed hash of the visitor's network. */
  network: string;
  /** Makes report ids unguessable. */
  secret: string;
  /** Address that gets notified of the report. */
  operatorEmail: string;
}

/**
 * Stores an accessibility issue report, and emails the operator and the reporter if they left an address. Equal
 * reports from the same network on one day are stored once.
 */
export async function reportBarrier(
  work: CommandContext,
  { network, secret, operatorEmail, ...report }: BarrierWords,
): Promise<Result<{ id: string }, "too-many">> {
  const id = reportId(secret, [network, berlinDate(work.now), ...Object.values(report)]);
  const limits = {
    ...networkCounters("barrier", network, maxReports),
    ...(report.email !== "" && { [emailCounter(work.secrets, "barrier", report.email)]: maxReports }),
  };
  if (await isTriedTooOften(work, limits, supportWindow)) return refuse("too-many");
  await transaction(work.db, async (tx) => {
    if (!(await supportStore.addBarrierReport(tx, { ...report, id, received: work.now }))) return;
    await queueMail(work, tx, { kind: "barrier-reported", subject: id, recipient: operatorEmail });
    await queueMail(work, tx, { kind: "barrier-received", subject: id, recipient: report.email });
  });
  return { ok: true, id };
}

/** Derives the id from the content, so that equal reports have the same id. */
function reportId(secret: string, parts: readonly string[]): string {
  const content = JSON.stringify(["barrier", ...parts]);
  return formatUuid(createHmac("sha256", secret).update(content).digest("hex"));
}

/** Closes an accessibility issue report and deletes the reporter's address. "unknown": missing or already closed. */
export async function endBarrier(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  by?: Pick<ChangeActor, "operator">,
): Promise<Result<object, "unknown">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx): Promise<Result<object, "unknown">> => {
    const report = await supportStore.findBarrierReport(tx, id);
    if (!report || !(await supportStore.closeBarrier(tx, id, work.now))) return refuse("unknown");
    const subject = { subject: "barrier", subjectId: id, label: labelByDay(report.received) } as const;
    await recordChange(work, tx, by, {
      action: "barrier-closed",
      ...subject,
      before: { barrierState: "open" },
      after: { barrierState: "closed" },
    });
    return { ok: true };
  });
}
