import { join } from "node:path";
import { Readable } from "node:stream";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";

import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { Config } from "#app/config/env.server.ts";
import type { Letter } from "#app/documents/blocks.ts";
import { documentsToAttach, type PaperTools } from "#app/documents/order-documents.server.ts";
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
import { keptWords, type KeptWords } from "#app/mail/letter-text.ts";
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

/** What a letter speaks of: an order, its bids, a declaration that no order matches, or something that writes it by itself. */
export type MailFacts =
  | Omit<OrderFacts, "sender">
  | Omit<BidFacts, "sender">
  | { order: null; withdrawal: Withdrawal }
  | ({ order: null } & NonOrderMail);

/** A letter that speaks of no order. */
export interface NonOrderMail {
  write: (sender: Sender) => Letter;
  /** Who answers to; the shop where it does not say. */
  replyTo?: string;
}

/**
 * Writes the letter and hands it over. Rejects only before anything has left the house.
 * @param claim asked at the last moment, when all is written and the mail server waits for it: false keeps it here
 */
export type Mailer = (
  mail: OutgoingMail,
  facts: MailFacts,
  claim?: Claim,
) => Promise<Delivery & { written?: KeptWords }>;
export type Claim = () => Promise<boolean>;

export type MailerConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
> &
  Pick<Sender, "payments" | "desk" | "ownTexts">;

/**
 * By SMTP where SMTP_URL is set, else as files under DATA_DIR/mails.
 * @param tools without them letters have no pictures
 */
export function createMailer(
  config: MailerConfig,
  carrier: MailTransport = carrierOf(config),
  tools?: PaperTools,
): Mailer {
  const shop = { name: config.shopName, address: config.operator.email };
  return async ({ id, kind, recipient, created }, facts, claim = async () => true) => {
    const letter = letterOf(kind, facts, config);
    const papers =
      "vouchers" in facts && isOrderMail(kind)
        ? await documentsToAttach(kind, { ...facts, sender: config }, created, tools)
        : [];
    const envelope = {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo(facts) ?? shop,
      to: { name: nameOf(kind, facts), address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    };
    const message = await mimeMessage(letter, envelope, papers, await letterPictures(letter, tools));
    const delivery = await carrier(message, { created, kind, id }, claim);
    return { ...delivery, written: keptWords(letter, codesIn(facts)) };
  };
}

const codesIn = (facts: MailFacts) =>
  "vouchers" in facts ? facts.vouchers.flatMap(({ voucherKey }) => voucherKey ?? []) : [];

/** A letter without its pictures is a letter all the same. */
export async function letterPictures(
  { picture }: Letter,
  tools: PaperTools | undefined,
): Promise<InlinePictures | undefined> {
  const logo = await tools?.logo();
  if (!tools || !logo) return undefined;
  return { logo, strip: picture ? await tools.picture(picture.imageUrl, "strip") : null };
}

function letterOf(kind: MailKind, facts: MailFacts, sender: Sender): Letter {
  if ("write" in facts) return facts.write(sender);
  if (facts.order === null) return withdrawalReceived({ ...facts, sender });
  if (isBidMail(kind)) return bidLetters[kind]({ ...withoutTypedLinks(facts), sender });
  if (!isOrderMail(kind) || !("vouchers" in facts)) throw new Error(`not a letter of an order: ${kind}`);
  return orderMail(kind, { ...facts, sender });
}

const bidLetters: Record<BidMailKind, (facts: BidFacts) => Letter> = {
  "bid-received": bidReceived,
  "bid-answered": bidAnswered,
  "bid-expired": bidExpired,
};

const letters: Record<OrderMailKind, (facts: OrderFacts) => Letter> = {
  "order-received": orderReceived,
  "payment-reminder": paymentReminder,
  "payment-failed": paymentFailed,
  paid: orderPaid,
  "participants-missing": participantsMissing,
  changed: orderChanged,
  ...bidLetters,
  canceled: orderCanceled,
  "withdrawal-received": withdrawalReceived,
  withdrawn,
  "refund-account": refundAccountNamed,
  refunded: orderRefunded,
  "voucher-gift": voucherGift,
};

export function orderMail(kind: OrderMailKind, facts: OrderFacts): Letter {
  return letters[kind](withoutTypedLinks(facts));
}

/** A gift goes to who is to have it, whoever ordered. */
function nameOf(kind: MailKind, facts: MailFacts): string {
  if ("write" in facts) return "";
  if (kind === "voucher-gift" && "gift" in facts) return facts.gift?.recipientName ?? "";
  // To the address of before: whose it is now, nobody knows.
  if ("subject" in facts && kind === "changed" && isEmailChange(facts.subject)) return "";
  // Whose name a declaration says, nobody knows either, unless the address is the order's.
  const declared = "withdrawal" in facts && kind === "withdrawal-received" ? facts.withdrawal : null;
  const isOwn = facts.order && (!declared || isFromCustomer(declared, facts.order));
  return isOwn ? fullName(facts.order.customer) : "";
}

function replyTo(facts: MailFacts): MailAddress | null {
  const address = "write" in facts ? (facts.replyTo ?? "") : "";
  return address === "" ? null : { name: "", address };
}

function carrierOf({ smtpUrl, dataDir }: MailerConfig): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(join(dataDir, "mails"));
}

// Handing over: to a mail server, or into files.

/**
 * What became of a message. "refused": certainly nowhere, it may be tried again. "rejected": the same, and the next try
 * would end the same way. "unclear": it may have arrived, so it must not be sent again by itself. "kept": the claim
 * said no. `reason` holds no personal data.
 */
export type Delivery =
  | { outcome: "accepted" }
  | { outcome: "kept" }
  | { outcome: "refused" | "rejected" | "unclear"; reason: string };

/** Takes a message out of the house. Never rejects. */
export type MailTransport = (
  message: MailMessage,
  label: { created: Date; kind: string; id: string },
  claim: Claim,
) => Promise<Delivery>;

/**
 * Milliseconds; a server that is silent for longer has failed, and one that has not begun to take a message or not answered it
 * by then, however much it says meanwhile: others wait for their turn.
 */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  toTake: 30_000,
  toAnswer: 120_000,
};

/**
 * Hands messages to the server of an address such as smtps://name:password@mail.example:465. Uses Nodemailer's
 * connection rather than its transport, because that tells when the server has begun to get the message: from then
 * until its answer nobody knows whether it took it.
 */
export function smtpTransport(url: string, waits: Partial<typeof patience> = {}): MailTransport {
  return ({ from, to, raw }, _label, claim) =>
    new Promise<Delivery>((resolve) => {
      const { connection, open } = mailServer(url, waits);
      let begun = false;
      let over = false;
      const end = (delivery: Delivery) => {
        if (over) return;
        over = true;
        clearTimeout(timer);
        if (delivery.outcome === "accepted") connection.quit();
        else connection.close();
        resolve(delivery);
      };
      const fail = (error: SMTPConnection.SMTPError) => {
        const answered = error.responseCode !== undefined;
        const outcome = isForGood(error) ? "rejected" : begun && !answered ? "unclear" : "refused";
        end({ outcome, reason: reasonOf(error) });
      };
      const late = () => fail(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" }));
      const { toTake, toAnswer } = { ...patience, ...waits };
      let timer = setTimeout(late, toTake);
      const send = async () => {
        // Whatever could hang or break before has not: a crash from here on leaves this one letter in doubt.
        if (!(await claim())) return end({ outcome: "kept" });
        const source = Readable.from(
          (function* () {
            begun = true;
            clearTimeout(timer);
            if (!over) timer = setTimeout(late, toAnswer);
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
 * A 5xx about this recipient or this message (RFC 5321 § 4.2.1). Not one about ourselves (greeting, login, 530, sender):
 * that is for the operator to mend, and the letter goes out then.
 */
function isForGood({ code, command = "", responseCode = 0 }: SMTPConnection.SMTPError): boolean {
  if (responseCode < 500 || responseCode === 530) return false;
  return code === "EMESSAGE" || (code === "EENVELOPE" && /^(?:RCPT|DATA)/.test(command));
}

/** Would the server take mails from us? Null: yes; else why not, without anything secret. */
export function checkMailServer(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const { connection, open } = mailServer(url);
    const end = (error?: SMTPConnection.SMTPError | null) => {
      connection.close();
      resolve(error ? reasonOf(error) : null);
    };
    connection.on("error", end);
    open(end);
  });
}

/** A connection to the server of an address; `open` greets, and logs in where the address names somebody. */
function mailServer(url: string, waits: Partial<typeof patience> = {}) {
  const { auth, ...options } = parseConnectionUrl(url);
  const credentials = auth && "pass" in auth ? { user: auth.user, pass: auth.pass } : undefined;
  const connection = new SMTPConnection({ ...patience, ...waits, ...options, logger: false });
  const open = (then: (error?: SMTPConnection.SMTPError | null) => void) =>
    connection.connect((error) => {
      if (error || !credentials) then(error);
      else connection.login({ credentials }, then);
    });
  return { connection, open };
}

/** Code, command and number alone: the server's own words quote the customer's address. */
function reasonOf(error: SMTPConnection.SMTPError): string {
  const parts = [error.code, error.command?.split(" ")[0], error.responseCode];
  return `SMTP: ${parts.filter((part) => part !== undefined).join(" ") || "the connection ended"}`;
}

/** Milliseconds after which nobody is writing a half any more. */
const halfAge = 3_600_000;

/** Clears away what a kill left half written; the letters themselves are in the outbox. @param now by the disk's clock */
async function forgetHalves(directory: string, now: number): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith(".part")) continue;
    const path = join(directory, name);
    const half = await stat(path).catch(() => null);
    if (half && now - half.mtimeMs > halfAge) await rm(path, { force: true }).catch(() => undefined);
  }
}

/**
 * Writes each message to a file of `directory`, whole or not at all; the same message twice is one file. The first one
 * clears away what processes before left half written.
 */
export function fileTransport(directory: string): MailTransport {
  let cleared = false;
  return async ({ raw }, { created, kind, id }, claim) => {
    const stamp = created.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
    const path = join(directory, `${stamp}-${kind}-${id}.eml`);
    try {
      await mkdir(directory, { recursive: true });
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
        if (!cleared) await forgetHalves(directory, (await file.stat()).mtimeMs);
        cleared = true;
      } finally {
        await file.close();
      }
      const own = await claim();
      if (own) await rename(`${path}.part`, path);
      else await rm(`${path}.part`, { force: true });
      return own ? { outcome: "accepted" } : { outcome: "kept" };
    } catch (error) {
      // A full disk would keep the half of each.
      await rm(`${path}.part`, { force: true }).catch(() => undefined);
      const { code } = error as NodeJS.ErrnoException;
      return { outcome: "refused", reason: `could not write the file (${code ?? "unknown"})` };
    }
  };
}
