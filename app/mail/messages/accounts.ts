/** Letters about accounts: a link each, and what to do where nobody asked for it. */
import { type DocumentBlock, type Letter, link, paragraph } from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { orderUrl, type Sender } from "#app/documents/order-facts.ts";
import type { AccountMailKind } from "#app/domain/mail-kinds.ts";
import type { Order } from "#app/domain/order/order.ts";

export interface AccountFacts {
  /** Of the link; null where the letter has none. */
  token: string | null;
  /** The one that the letter speaks of. */
  order: Order | null;
  /** Of the account that asks for the order. */
  claimant: string | null;
  sender: Sender;
}

const once = "Der Link gilt eine Stunde und nur einmal.";
const ignore =
  "Sie haben das nicht angefordert? Dann löschen Sie diese E-Mail einfach. Ohne den Link passiert nichts.";

interface Written {
  subject: string;
  blocks: DocumentBlock[];
}

const letters: Readonly<Record<AccountMailKind, (facts: AccountFacts) => Written>> = {
  "account-login": (facts) => ({
    subject: "Ihr Link zum Anmelden",
    blocks: [
      paragraph(
        "mit diesem Link melden Sie sich ohne Passwort an. Er öffnet eine Seite, auf der Sie die Anmeldung bestätigen.",
      ),
      opening("Anmelden", facts),
      paragraph(once),
      paragraph(ignore),
    ],
  }),
  "account-register": (facts) => ({
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    blocks: [
      paragraph(
        "für diese Adresse soll ein Konto angelegt werden. Mit dem Link bestätigen Sie die Adresse und wählen Ihr Passwort.",
      ),
      opening("Passwort wählen und Konto anlegen", facts),
      paragraph("Der Link gilt 24 Stunden und nur einmal."),
      paragraph(ignore),
    ],
  }),
  "account-exists": (facts) => ({
    subject: "Sie haben schon ein Konto",
    blocks: [
      paragraph(
        "für diese Adresse sollte ein Konto angelegt werden, aber es gibt schon eines. Mit diesem Link melden Sie sich ohne Passwort an.",
      ),
      opening("Anmelden", facts),
      paragraph(once),
      paragraph(ignore),
    ],
  }),
  "account-reset": (facts) => ({
    subject: "Ein neues Passwort wählen",
    blocks: [
      paragraph(
        "mit diesem Link wählen Sie ein neues Passwort. Alle Geräte, auf denen Sie angemeldet sind, werden dabei abgemeldet.",
      ),
      opening("Neues Passwort wählen", facts),
      paragraph(once),
      paragraph(`${ignore} Ihr Passwort bleibt, wie es ist.`),
    ],
  }),
  "account-none": (facts) => ({
    subject: "Zu dieser Adresse gibt es kein Konto",
    blocks: [
      paragraph(
        "jemand wollte sich mit dieser Adresse anmelden. Zu ihr gibt es aber kein Konto. Vielleicht haben Sie eine andere Adresse verwendet oder als Gast bestellt.",
      ),
      paragraph("Wenn Sie möchten, legen Sie jetzt ein Konto an:"),
      opening("Passwort wählen und Konto anlegen", facts),
      paragraph("Der Link gilt 24 Stunden und nur einmal."),
      paragraph(ignore),
    ],
  }),
  "account-password": ({ sender }) => ({
    subject: "Ihr Passwort wurde geändert",
    blocks: [
      paragraph("das Passwort Ihres Kontos wurde gerade geändert. Andere Geräte sind abgemeldet."),
      paragraph("Waren Sie das nicht? Dann wählen Sie sofort ein neues:"),
      link("Neues Passwort wählen", `${sender.publicUrl}/de/login/passwort`),
    ],
  }),
  "account-deleted": () => ({
    subject: "Ihr Konto ist gelöscht",
    blocks: [
      paragraph("Ihr Konto ist gelöscht, wie gewünscht. Anmelden können Sie sich damit nicht mehr."),
      paragraph(
        "Ihre Bestellungen bleiben bestehen. Sie öffnen sie weiterhin über den Link in der Bestätigung. Wir müssen sie für Steuer und Handelsrecht aufbewahren.",
      ),
    ],
  }),
  "order-claim": (facts) => ({
    subject: `Bestellung ${numberOf(facts)} einem Konto zuordnen`,
    blocks: [
      paragraph(
        `das Konto ${facts.claimant ?? ""} möchte die Bestellung ${numberOf(facts)} übernehmen. Bestellt wurde sie mit dieser Adresse, deshalb fragen wir Sie.`,
      ),
      paragraph(
        "Stimmen Sie zu, kann danach nur noch dieses Konto die Bestellung ändern oder stornieren. Ansehen können Sie sie weiterhin.",
      ),
      opening("Ansehen und zustimmen", facts),
      paragraph("Der Link gilt 24 Stunden und nur einmal."),
      paragraph(
        "Kennen Sie das Konto nicht? Dann löschen Sie diese E-Mail einfach. Ohne Ihre Zustimmung bleibt alles, wie es ist.",
      ),
    ],
  }),
  "order-found": (facts) => ({
    subject: `Ihre Bestellung ${numberOf(facts)}`,
    blocks: [
      paragraph(
        `hier ist der Link zu Ihrer Bestellung ${numberOf(facts)}. Wer ihn hat, kann die Bestellung sehen und ändern: Geben Sie ihn nicht weiter.`,
      ),
      ...(facts.order
        ? [link("Bestellung ansehen", orderUrl({ order: facts.order, sender: facts.sender }, "view"))]
        : []),
    ],
  }),
};

export function accountMail(kind: AccountMailKind, facts: AccountFacts): Letter {
  const { subject, blocks } = letters[kind](facts);
  return { subject, blocks: [paragraph("Guten Tag,"), ...blocks, ...senderBlocks(facts)] };
}

function opening(label: string, { token, sender }: AccountFacts): DocumentBlock {
  if (token === null) throw new Error("a letter without its link");
  return link(label, `${sender.publicUrl}/de/login/link/${token}`);
}

const numberOf = ({ order }: AccountFacts) => order?.vanityOrderNumber ?? "";
