import { join } from "node:path";
import { Readable } from "node:stream";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";

import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { Config } from "#app/config/env.server.ts";
import type { DocumentContent } from "#app/documents/blocks.ts";
import {
  type DocumentRequest,
  type DocumentTools,
  orderDocuments,
} from "#app/documents/order-documents.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import { redactEmail, type RedactedEmail } from "#app/mail/letter-text.ts";
import { type InlinePictures, type MailMessage, mimeMessage } from "#app/mail/message.server.ts";

export interface OutgoingMail {
  id: string;
  kind: MailKind;
  recipient: string;
  created: Date;
}

export type OrderMailFacts = Omit<OrderFacts, "sender">;

/** How to compose a kind of email from its facts. */
export interface Composition<Facts extends object> {
  write: (facts: Facts & { sender: Sender }) => DocumentContent;
  /** Documents of the order. */
  attach?: (facts: Facts) => readonly DocumentRequest[];
  /** Absent if it is unknown or must not be shown. */
  recipientName?: (facts: Facts) => string;
  /** Reply address; the shop's if absent or empty. */
  replyTo?: (facts: Facts) => string;
}

/** A composition bound to its facts. */
export interface PreparedMail {
  facts: object;
  write: (sender: Sender) => DocumentContent;
  attach: readonly DocumentRequest[];
  recipientName: string;
  replyTo: string;
}

/**
 * Composes an email and sends it. Rejects only before anything has been sent.
 * @param claim called right before sending; false: the email is not sent
 */
export type Mailer = (
  mail: OutgoingMail,
  prepared: PreparedMail,
  claim?: Claim,
) => Promise<Delivery & { written?: RedactedEmail }>;
export type Claim = () => Promise<boolean>;

export type MailerConfig = Pick<
  Config,
  "smtpUrl" | "dataDir" | "shopName" | "publicUrl" | "operator" | "bankAccount"
> &
  Pick<Sender, "payments" | "sold" | "desk" | "ownTexts" | "mailTexts">;

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
  return async ({ id, kind, recipient, created }, prepared, claim = async () => true) => {
    const { facts, attach, recipientName, replyTo } = prepared;
    const letter = prepared.write(config);
    const order = isOfOrder(facts) ? facts : null;
    const documents = order ? await orderDocuments({ ...order, sender: config }, attach, created, tools) : [];
    const envelope = {
      mailId: id,
      created,
      from: shop,
      replyTo: replyTo === "" ? shop : { name: "", address: replyTo },
      to: { name: recipientName, address: recipient.trim() },
      domain: config.operator.email.split("@")[1] ?? new URL(config.publicUrl).hostname,
    };
    const message = await mimeMessage(letter, envelope, documents, await letterPictures(letter, tools));
    const delivery = await transport(message, { created, kind, id }, claim);
    const codes = order?.vouchers.flatMap(({ voucherKey }) => voucherKey ?? []) ?? [];
    return { ...delivery, written: redactEmail(letter, codes) };
  };
}

const isOfOrder = (facts: object): facts is OrderMailFacts => "vouchers" in facts;

/** Loads the pictures of an email. An email is sent without them if they cannot be made. */
export async function letterPictures(
  { picture }: DocumentContent,
  tools: DocumentTools | undefined,
): Promise<InlinePictures | undefined> {
  const logo = await tools?.logo();
  if (!tools || !logo) return undefined;
  return { logo, strip: picture ? await tools.picture(picture.imageUrl) : null };
}

export function createTransport({
  smtpUrl,
  dataDir,
}: Pick<MailerConfig, "smtpUrl" | "dataDir">): MailTransport {
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
