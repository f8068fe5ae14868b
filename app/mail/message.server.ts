/** Builds the RFC 5322 message of an email: plain text, HTML, inline pictures and attachments. */
import MailComposer from "nodemailer/lib/mail-composer";

import type { DocumentContent } from "#app/documents/blocks.ts";
import type { LogoPicture } from "#app/documents/order-documents.server.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { allPagesTexts } from "#locale/all-pages.ts";

export interface MailAddress {
  name: string;
  address: string;
}

/** A message ready to send: sender, recipient, and its bytes (RFC 5322). */
export interface MailMessage {
  from: string;
  to: string;
  raw: Buffer;
}

export interface Envelope {
  /** Determines the Message-ID, so that a message sent twice is recognised. */
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
 * Pictures inside the message: mail programs show them without asking, they allow no tracking, and they stay
 * available when the shop's pictures change.
 */
export interface InlinePictures {
  logo: LogoPicture;
  /** JPEG in the shape of `stripShape`, null if the email has no picture or it could not be made. */
  strip: Buffer | null;
}

/**
 * @param pictures without them the email has no head
 * @throws Error for an invalid address
 */
export async function mimeMessage(
  letter: DocumentContent,
  envelope: Envelope,
  enclosed: readonly Attachment[] = [],
  pictures?: InlinePictures,
): Promise<MailMessage> {
  const { from, to, replyTo, mailId, created, domain } = envelope;
  for (const { address } of [from, to, replyTo]) {
    // Prevents the injection of further addresses or headers.
    if (!/^[^\s<>,;:"()[\]\\@\p{Cc}]+@[^\s<>,;:"()\\@\p{Cc}]+$/u.test(address))
      throw new Error("not a mail address");
  }
  const inline = pictures ? inlineParts(pictures, envelope) : [];
  const findCid = (name: string) => {
    const part = inline.find(({ filename }) => filename === name);
    return part && `cid:${part.cid}`;
  };
  const logo = findCid(logoName);
  const logoSize = pictures?.logo.size;
  const head =
    logo === undefined ? undefined : { shopName: from.name, logo, logoSize, strip: findCid(stripName) };
  const message = new MailComposer({
    from: removeControls(from),
    to: removeControls(to),
    replyTo: removeControls(replyTo),
    subject: letter.subject.replace(/\p{Cc}+/gu, " "),
    // Email requires CRLF line ends.
    text: letterText(letter).replaceAll("\n", "\r\n"),
    html: letterHtml(letter, head).replaceAll("\n", "\r\n"),
    date: created,
    messageId: `<${mailId}@${domain}>`,
    headers: {
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      // For screen readers and translators (RFC 3282).
      "Content-Language": allPagesTexts("language"),
      ...listHeaders(letter),
    },
    attachments: [
      ...inline,
      ...enclosed.map((attachment) => ({ ...attachment, contentDisposition: "attachment" as const })),
      // Base64 keeps every byte unchanged in transit.
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
  return [part(logoName, "image/png", logo.png), ...(strip ? [part(stripName, "image/jpeg", strip)] : [])];
}

/** Makes mail programs show a one-click unsubscribe button (RFC 8058). A DKIM signature must cover both headers. */
function listHeaders({ unsubscribe }: DocumentContent): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function removeControls({ name, address }: MailAddress): MailAddress {
  return { name: name.replace(/\p{Cc}+/gu, " ").trim(), address };
}
