import { join } from "node:path";
import { Readable } from "node:stream";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";

import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { Config } from "#app/config/env.server.ts";
import type { DocumentContent } from "#app/documents/blocks.ts";
import { documentsToAttach, type DocumentTools } from "#app/documents/order-documents.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import {
  type BidMailKind,
  isBidMail,
  isEmailChange,
  isOrderMail,
  type MailKind,
  type OrderMailKind,
} from "#app/domain/mail-kinds.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import { redactEmail, type RedactedEmail } from "#app/mail/letter-text.ts";
import {
  type InlinePictures,
  type MailAddress,
  type MailMessage,
  mimeMessage,
} from "#app/mail/message.server.ts";
import { bidAnswered, bidExpired, type BidFacts, bidReceived } from "#app/mail/messages/bids.ts";
import {
  orderCanceled,
  orderChanged,
  orderReceived,
  participantsMissing,
  voucherGift,
} from "#app/mail/messages/orders.ts";
import {
  orderPaid,
  orderRefunded,
  paymentFailed,
  paymentReminder,
  refundAccountNamed,
} from "#app/mail/messages/payments.ts";
import { isFromCustomer, withdrawalReceived, withdrawn } from "#app/mail/messages/withdrawals.ts";
import { withoutTypedLinks } from "#app/mail/unlinked-facts.ts";

export interface OutgoingMail {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

/** Facts of an email: an order, its bids, a declaration without a matching order, or none of them (`NonOrderMail`). */
export type MailFacts =
  | Omit<OrderFacts, "sender">
  | Omit<BidFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | ({ order: null } & NonOrderMail);

/** An email that is not about an order. */
export interface NonOrderMail {
  write: (sender: Sender) => DocumentContent;
  /** Reply address; the shop's if absent. */
  replyTo?: string;
}

/**
 * Composes an email and sends it. Rejects only before anything has been sent.
 * @param claim called right before sending; false: the email is not sent
 */
export type Mailer = (
  mail: OutgoingMail,
  facts: MailFacts,
  claim?: Claim,
) => Promise<Delivery & { written?: RedactedEmail }>;
export type Claim = () => Promise<boolean>;

export type MailerConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
> &
  Pick<Sender, "payments" | "desk" | "ownTexts">;

/**
 * Sends by SMTP if SMTP_URL is set, else writes files to DATA_DIR/mails.
 * @param tools without them emails have no pictures
 */
export function createMailer(
  config: MailerConfig,
  transport: MailTransport = createTransport(config),
  tools?: DocumentTools,
): Mailer {
  const shop = { name: config.shopName, address: config.operator.email };
  return async ({ id, kind, recipient, created }, facts, claim = async () => true) => {
    const letter = composeLetter(kind, facts, config);
    const documents =
      "vouchers" in facts && isOrderMail(kind)
        ? await documentsToAttach(kind, { ...facts, sender: config }, created, tools)
        : [];
    const envelope = {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo(facts) ?? shop,
      to: { name: findRecipientName(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    };
    const message = await mimeMessage(letter, envelope, documents, await letterPictures(letter, tools));
    const delivery = await transport(message, { created, kind, id }, claim);
    return { ...delivery, written: redactEmail(letter, listCodes(facts)) };
  };
}

const listCodes = (facts: MailFacts) =>
  "vouchers" in facts ? facts.vouchers.flatMap(({ voucherKey }) => voucherKey ?? []) : [];

/** Loads the pictures of an email. An email is sent without them if they cannot be made. */
export async function letterPictures(
  { picture }: DocumentContent,
  tools: DocumentTools | undefined,
): Promise<InlinePictures | undefined> {
  const logo = await tools?.logo();
  if (!tools || !logo) return undefined;
  return { logo, strip: picture ? await tools.picture(picture.imageUrl, "strip") : null };
}

function composeLetter(kind: MailKind, facts: MailFacts, sender: Sender): DocumentContent {
  if ("write" in facts) return facts.write(sender);
  if (facts.order === null) return withdrawalReceived({ ...facts, sender });
  if (isBidMail(kind)) return bidComposers[kind]({ ...withoutTypedLinks(facts), sender });
  if (!isOrderMail(kind) || !("vouchers" in facts)) throw new Error(`not a letter of an order: ${kind}`);
  return orderMail(kind, { ...facts, sender });
}

const bidComposers: Record<BidMailKind, (facts: BidFacts) => DocumentContent> = {
  "bid-received": bidReceived,
  "bid-answered": bidAnswered,
  "bid-expired": bidExpired,
};

const composers: Record<OrderMailKind, (facts: OrderFacts) => DocumentContent> = {
  "order-received": orderReceived,
  "payment-reminder": paymentReminder,
  "payment-failed": paymentFailed,
  paid: orderPaid,
  "participants-missing": participantsMissing,
  changed: orderChanged,
  ...bidComposers,
  canceled: orderCanceled,
  "withdrawal-received": withdrawalReceived,
  withdrawn,
  "refund-account": refundAccountNamed,
  refunded: orderRefunded,
  "voucher-gift": voucherGift,
};

export function orderMail(kind: OrderMailKind, facts: OrderFacts): DocumentContent {
  return composers[kind](withoutTypedLinks(facts));
}

/** Name of the recipient. A gift goes to its recipient, not to the customer. */
function findRecipientName(kind: MailKind, facts: MailFacts): string {
  if ("write" in facts) return "";
  if (kind === "voucher-gift" && "gift" in facts) return facts.gift?.recipientName ?? "";
  // Sent to the previous address, whose current owner is unknown.
  if ("subject" in facts && kind === "changed" && isEmailChange(facts.subject)) return "";
  // The name in a declaration is unverified, unless its address is the order's.
  const declared = "withdrawal" in facts && kind === "withdrawal-received" ? facts.withdrawal : null;
  const isOwn = facts.order && (!declared || isFromCustomer(declared, facts.order));
  return isOwn ? fullName(facts.order.customer) : "";
}

function replyTo(facts: MailFacts): MailAddress | null {
  const address = "write" in facts ? (facts.replyTo ?? "") : "";
  return address === "" ? null : { name: "", address };
}

function createTransport({ smtpUrl, dataDir }: MailerConfig): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, "mails"));
}

/**
 * Result of sending. "refused": not delivered, may be retried. "rejected": not delivered, a retry would fail too.
 * "unclear": may have been delivered, so it must not be resent automatically. "kept": the claim returned false.
 * `reason` holds no personal data.
 */
export type Delivery =
  | { outcome: "accepted" }
  | { outcome: "kept" }
  | { outcome: "refused" | "rejected" | "unclear"; reason: string };

/** Sends a message. Never rejects. */
export type MailTransport = (
  message: MailMessage,
  label: { created: Date; kind: string; id: string },
  claim: Claim,
) => Promise<Delivery>;

/**
 * In ms. `socketTimeout` limits the server's silence. `toTake` and `toAnswer` limit the time until it starts to
 * receive a message and until it answers, because other messages wait meanwhile.
 */
const defaultTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  toTake: 30_000,
  toAnswer: 120_000,
};

/**
 * Sends messages to an SMTP server, given as smtps://name:password@mail.example:465. Uses
 * Nodemailer's connection instead of its transport, because that reveals when the
 * transfer starts: from then until the answer, the result is unknown.
 */
export function smtpTransport(url: string, timeouts: Partial<typeof defaultTimeouts> = {}): MailTransport {
  return ({ from, to, raw }, _label, claim) =>
    new Promise<Delivery>((resolve) => {
      const { connection, open } = mailServer(url, timeouts);
      let hasBegun = false;
      let isOver = false;
      const end = (delivery: Delivery) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        if (delivery.outcome === "accepted") connection.quit();
        else connection.close();
        resolve(delivery);
      };
      const fail = (error: SMTPConnection.SMTPError) => {
        const hasAnswer = error.responseCode !== undefined;
        const outcome = isPermanent(error) ? "rejected" : hasBegun && !hasAnswer ? "unclear" : "refused";
        end({ outcome, reason: describeError(error) });
      };
      const onTimeout = () => fail(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }));
      const { toTake, toAnswer } = { ...defaultTimeouts, ...timeouts };
      let timer = setTimeout(onTimeout, toTake);
      const send = async () => {
        // Everything that could fail earlier has succeeded: a crash from here on leaves only this email in doubt.
        if (!(await claim())) return end({ outcome: "kept" });
        const source = Readable.from(
          (function* () {
            hasBegun = true;
            clearTimeout(timer);
            if (!isOver) timer = setTimeout(onTimeout, toAnswer);
            yield raw;
          })(),
        );
        connection.send({ from, to, size: raw.length }, source, (error) =>
          error ? fail(error) : end({ outcome: "accepted" }),
        );
      };
      const claimAndSend = () => void send().catch(() => fail(new Error("not claimed")));
      connection.on("error", fail);
      connection.once("end", () => fail(new Error("the connection ended")));
      open((error) => (error ? fail(error) : claimAndSend()));
    });
}

/**
 * True for a 5xx about this recipient or message (RFC 5321 § 4.2.1). A 5xx about the shop (greeting, login, 530,
 * sender) can be fixed by the operator, and the email is sent then.
 */
function isPermanent({ code, command = "", responseCode = 0 }: SMTPConnection.SMTPError): boolean {
  if (responseCode < 500 || responseCode === 530) return false;
  return code === "EMESSAGE" || (code === "EENVELOPE" && /^(?:RCPT|DATA)/.test(command));
}

/** Checks whether the server accepts emails from the shop. Returns null, or the reason without secrets. */
export function checkMailServer(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const { connection, open } = mailServer(url);
    const end = (error?: SMTPConnection.SMTPError | null) => {
      connection.close();
      resolve(error ? describeError(error) : null);
    };
    connection.on("error", end);
    open(end);
  });
}

/** Connection to the server of a URL. `open` greets it, and logs in if the URL has credentials. */
function mailServer(url: string, timeouts: Partial<typeof defaultTimeouts> = {}) {
  const { auth, ...options } = parseConnectionUrl(url);
  const credentials = auth && "pass" in auth ? { user: auth.user, pass: auth.pass } : undefined;
  const connection = new SMTPConnection({ ...defaultTimeouts, ...timeouts, ...options, logger: false });
  const open = (then: (error?: SMTPConnection.SMTPError | null) => void) =>
    connection.connect((error) => {
      if (error || !credentials) then(error);
      else connection.login({ credentials }, then);
    });
  return { connection, open };
}

/** Only codes, because the server's text contains the customer's address. */
function describeError(error: SMTPConnection.SMTPError): string {
  const parts = [error.code, error.command?.split(" ")[0], error.responseCode];
  return `SMTP: ${parts.filter((part) => part !== undefined).join(" ") || "the connection ended"}`;
}

/** Age after which a partial file is no longer being written, in ms. */
const maxPartialAge = 3_600_000;

/** Removes partial files of killed processes. Their emails are in the outbox. @param now by the disk's clock */
async function removePartialFiles(directory: string, now: number): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith(".part")) continue;
    const path = join(directory, name);
    const file = await stat(path).catch(() => null);
    if (file && now - file.mtimeMs > maxPartialAge) await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * Writes each message atomically to a file in `directory`. A repeated message replaces its file. The first call
 * removes partial files of earlier processes.
 */
export function fileTransport(directory: string): MailTransport {
  let isClean = false;
  return async ({ raw }, { created, kind, id }, claim) => {
    const stamp = created.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
    const path = join(directory, `${stamp}-${kind}-${id}.eml`);
    try {
      await mkdir(directory, { recursive: true });
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
        if (!isClean) await removePartialFiles(directory, (await file.stat()).mtimeMs);
        isClean = true;
      } finally {
        await file.close();
      }
      const isClaimed = await claim();
      if (isClaimed) await rename(`${path}.part`, path);
      else await rm(`${path}.part`, { force: true });
      return isClaimed ? { outcome: "accepted" } : { outcome: "kept" };
    } catch (error) {
      // A full disk would otherwise keep a partial file of each email.
      await rm(`${path}.part`, { force: true }).catch(() => undefined);
      const { code } = error as NodeJS.ErrnoException;
      return { outcome: "refused", reason: `could not write the file (${code ?? "unknown"})` };
    }
  };
}
