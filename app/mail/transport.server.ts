/** A letter as a message of RFC 5322, and the ways out of the house: a mail server, or files. */
import { Readable } from "node:stream";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";

import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import MailComposer from "nodemailer/lib/mail-composer";

import type { Letter } from "#app/documents/blocks.ts";
import { letterHtml, letterText } from "#app/mail/render.ts";

export interface MailAddress {
  name: string;
  address: string;
}

/** A letter ready to be handed over: who sends it to whom, and its bytes (RFC 5322). */
export interface MailMessage {
  from: string;
  to: string;
  raw: Buffer;
}

export interface Envelope {
  /** Makes the Message-ID: sent twice by mistake, it is the same message. */
  mailId: string;
  created: Date;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress;
  /** Right side of the Message-ID. */
  domain: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** @throws Error for an address that is none */
export async function mimeMessage(
  letter: Letter,
  envelope: Envelope,
  enclosed: readonly Attachment[] = [],
): Promise<MailMessage> {
  const { from, to, replyTo, mailId, created, domain } = envelope;
  for (const { address } of [from, to, replyTo]) {
    // Nobody writes more into the envelope or the headers than one address.
    if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u.test(address))
      throw new Error("not a mail address");
  }
  const message = new MailComposer({
    from: oneLine(from),
    to: oneLine(to),
    replyTo: oneLine(replyTo),
    subject: letter.subject.replace(/\p{Cc}+/gu, " "),
    // Mail knows no bare line feeds.
    text: letterText(letter).replaceAll("\n", "\r\n"),
    html: letterHtml(letter).replaceAll("\n", "\r\n"),
    date: created,
    messageId: `<${mailId}@${domain}>`,
    // Automatic, but meant for the reader: keeps absence notes from answering (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...listHeaders(letter) },
    attachments: enclosed.map((paper) => ({
      ...paper,
      contentDisposition: "attachment" as const,
      // Not a byte of it is wrapped or turned on the way.
      contentTransferEncoding: "base64" as const,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to: to.address, raw: await message.compile().build() };
}

/** Mail programs show a button that ends it with one click (RFC 8058); a DKIM signature must cover both. */
function listHeaders({ unsubscribe }: Letter): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function oneLine({ name, address }: MailAddress): MailAddress {
  return { name: name.replace(/\p{Cc}+/gu, " ").trim(), address };
}

// Handing over.

/**
 * What became of a message. "refused": certainly nowhere, it may be tried again. "unclear": it may have arrived, so it
 * must not be sent again by itself. `reason` holds no personal data.
 */
export type Delivery = { outcome: "accepted" } | { outcome: "refused" | "unclear"; reason: string };

/** Takes a message out of the house. Never rejects. */
export type MailTransport = (
  message: MailMessage,
  label: { created: Date; kind: string; id: string },
) => Promise<Delivery>;

/** Milliseconds; a server that is silent for longer has failed. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/**
 * Hands messages to the server of an address such as smtps://name:password@mail.example:465. Uses Nodemailer's
 * connection rather than its transport, because that tells when the server has begun to get the message: from then
 * until its answer nobody knows whether it took it.
 */
export function smtpTransport(url: string, waits: Partial<typeof patience> = {}): MailTransport {
  const { auth, ...options } = parseConnectionUrl(url);
  const credentials = auth && "pass" in auth ? { user: auth.user, pass: auth.pass } : undefined;
  return ({ from, to, raw }) =>
    new Promise<Delivery>((resolve) => {
      const connection = new SMTPConnection({ ...patience, ...waits, ...options, logger: false });
      let begun = false;
      let over = false;
      const end = (delivery: Delivery) => {
        if (over) return;
        over = true;
        if (delivery.outcome === "accepted") connection.quit();
        else connection.close();
        resolve(delivery);
      };
      const fail = (error: SMTPConnection.SMTPError) => {
        const answered = error.responseCode !== undefined;
        end({ outcome: begun && !answered ? "unclear" : "refused", reason: reasonOf(error) });
      };
      const send = () => {
        const source = Readable.from(
          (function* () {
            begun = true;
            yield raw;
          })(),
        );
        connection.send({ from, to, size: raw.length }, source, (error) =>
          error ? fail(error) : end({ outcome: "accepted" }),
        );
      };
      connection.on("error", fail);
      connection.once("end", () => fail(new Error("the connection ended")));
      connection.connect((error) => {
        if (error) fail(error);
        else if (credentials)
          connection.login({ credentials }, (refusal) => (refusal ? fail(refusal) : send()));
        else send();
      });
    });
}

/** Code, command and number alone: the server's own words quote the customer's address. */
function reasonOf(error: SMTPConnection.SMTPError): string {
  const parts = [error.code, error.command?.split(" ")[0], error.responseCode];
  return `SMTP: ${parts.filter((part) => part !== undefined).join(" ") || "the connection ended"}`;
}

/** Writes each message to a file of `directory`, whole or not at all; the same message twice is one file. */
export function fileTransport(directory: string): MailTransport {
  return async ({ raw }, { created, kind, id }) => {
    const stamp = created.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
    const path = join(directory, `${stamp}-${kind}-${id}.eml`);
    try {
      await mkdir(directory, { recursive: true });
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return { outcome: "accepted" };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { outcome: "refused", reason: `could not write the file (${code ?? "unknown"})` };
    }
  };
}
