/** How letters begin and end: with a greeting, and with who to turn to. */
import { type DocumentBlock, type Letter, paragraph } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { mailTexts as t } from "#locale/mail/mails.ts";

/** To somebody whose name is nobody's business here, or not known. */
export function letter(sender: Sender, subject: string, blocks: readonly DocumentBlock[]): Letter {
  const greeting = paragraph(t("greeting"));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })] };
}

/** To who ordered. @param name of somebody else, where it goes to them */
export function letterTo(
  { order, sender }: Pick<OrderFacts, "order" | "sender">,
  subject: string,
  blocks: readonly DocumentBlock[],
  name = fullName(order.customer),
): Letter {
  const greeting = paragraph(t("greetingTo", { name }));
  return { subject, blocks: [greeting, ...blocks, ...senderBlocks({ sender })] };
}
