/** A message of RFC 5322 that holds a letter as plain text and as HTML, with the pictures of the one and with its enclosures. */
import MailComposer from "nodemailer/lib/mail-composer";

import type { Letter } from "#app/documents/blocks.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { allPagesTexts } from "#locale/all-pages.ts";

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

/**
 * Pictures of a letter, in its own message: mail programs show what lies in it without asking, nobody is told when and where
 * it is read, and it is still there when the shop has other pictures.
 */
export interface InlinePictures {
  /** PNG. */
  logo: Buffer;
  /** JPEG, in the shape that `stripShape` says; null where the letter has no picture, or it could not be made. */
  strip: Buffer | null;
}

/**
 * @param pictures without them the letter has no head
 * @throws Error for an address that is none
 */
export async function mimeMessage(
  letter: Letter,
  envelope: Envelope,
  enclosed: readonly Attachment[] = [],
  pictures?: InlinePictures,
): Promise<MailMessage> {
  const { from, to, replyTo, mailId, created, domain } = envelope;
  for (const { address } of [from, to, replyTo]) {
    // Nobody writes more into the envelope or the headers than one address.
    if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u.test(address))
      throw new Error("not a mail address");
  }
  const inline = pictures ? inlineParts(pictures, envelope) : [];
  const addressOf = (name: string) => {
    const part = inline.find(({ filename }) => filename === name);
    return part && `cid:${part.cid}`;
  };
  const logo = addressOf(logoName);
  const head = logo === undefined ? undefined : { shopName: from.name, logo, strip: addressOf(stripName) };
  const message = new MailComposer({
    from: oneLine(from),
    to: oneLine(to),
    replyTo: oneLine(replyTo),
    subject: letter.subject.replace(/\p{Cc}+/gu, " "),
    // Mail knows no bare line feeds.
    text: letterText(letter).replaceAll("\n", "\r\n"),
    html: letterHtml(letter, head).replaceAll("\n", "\r\n"),
    date: created,
    messageId: `<${mailId}@${domain}>`,
    headers: {
      // Automatic, but meant for the reader: keeps absence notes from answering (RFC 3834).
      "Auto-Submitted": "auto-generated",
      // For screen readers and translators (RFC 3282).
      "Content-Language": allPagesTexts("language"),
      ...listHeaders(letter),
    },
    attachments: [
      ...inline,
      ...enclosed.map((paper) => ({ ...paper, contentDisposition: "attachment" as const })),
      // Not a byte of it is wrapped or turned on the way.
    ].map((part) => ({ ...part, contentTransferEncoding: "base64" as const })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { from: from.address, to: to.address, raw: await message.compile().build() };
}

const logoName = "logo.png";
const stripName = "reiseziel.jpg";

function inlineParts({ logo, strip }: InlinePictures, { mailId, domain }: Envelope) {
  const part = (filename: string, contentType: string, content: Buffer) => ({
    filename,
    contentType,
    content,
    cid: `${filename.split(".")[0]}.${mailId}@${domain}`,
    contentDisposition: "inline" as const,
  });
  return [part(logoName, "image/png", logo), ...(strip ? [part(stripName, "image/jpeg", strip)] : [])];
}

/** Mail programs show a button that ends it with one click (RFC 8058); a DKIM signature must cover both. */
function listHeaders({ unsubscribe }: Letter): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function oneLine({ name, address }: MailAddress): MailAddress {
  return { name: name.replace(/\p{Cc}+/gu, " ").trim(), address };
}
