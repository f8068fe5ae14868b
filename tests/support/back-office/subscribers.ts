import { confirmNewsletter, subscribeToNewsletter } from "#app/commands/customer/newsletter.server.ts";
import type { NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import { workAt } from "#tests/support/sold-orders.ts";

/** Creates a confirmed subscriber. */
export async function aSubscriber(
  db: Database,
  email = "leserin@kundin.example",
): Promise<NewsletterSubscriber> {
  const words = { wording: "Ja, bitte.", network: "203.0.113.0/24" };
  await subscribeToNewsletter(workAt(db), { email, counted: "n", ...words });
  const found = await findSubscriber(db, { email });
  if (!found) throw new Error("nobody");
  await confirmNewsletter(workAt(db), found, words);
  return found;
}
