import type { MailMessage } from "#app/letters/mail-message.server.ts";

/**
 * What became of a message. "refused": certainly nowhere, it may be tried again. "unclear": it may have arrived, so it
 * must not be sent again by itself. `reason` holds no personal data.
 */
export type Delivery = { outcome: "accepted" } | { outcome: "refused" | "unclear"; reason: string };

/** Takes a message out of the house. Never rejects. */
export type MailCarrier = (
  message: MailMessage,
  label: { created: Date; kind: string; id: string },
) => Promise<Delivery>;
