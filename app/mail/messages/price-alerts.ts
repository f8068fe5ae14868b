import { formatPrice, formatRange } from "#app/domain/format.ts";
import type { PriceAlert } from "#app/domain/customer/price-alert.ts";
import { type DocumentContent, buildEmail, link, nextStep, paragraph } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { alertMailTexts as t } from "#locale/mail/price-alerts.ts";

const buildUrl = (part: "bestaetigen" | "beenden", { id, token }: PriceAlert, { publicUrl }: Sender) =>
  `${publicUrl}/de/preisalarm/${part}/${id}/${token}`;

function offerUrl(
  { type, slug, checkin, checkout, adults, childrenAges, rooms }: PriceAlert,
  sender: Sender,
) {
  const query = new URLSearchParams({
    checkin,
    checkout,
    adults: String(adults),
    childrenAges,
    rooms: String(rooms),
  });
  return `${sender.publicUrl}/de/deals/${type.toLowerCase()}/${slug}?${query.toString()}`;
}

interface AlertFacts {
  alert: PriceAlert;
  sender: Sender;
}

/** Asks for confirmation. Contains no advertising (UWG § 7). */
export function buildAlertConfirmation({ alert, sender }: AlertFacts): DocumentContent {
  const unsubscribe = buildUrl("beenden", alert, sender);
  const blocks = [
    paragraph(t("confirm.text", { name: alert.name, stay: formatRange(alert.checkin, alert.checkout) })),
    nextStep(t("confirm.open"), buildUrl("bestaetigen", alert, sender)),
    paragraph(t("confirm.ignore")),
    link(t("end"), unsubscribe),
  ];
  return { ...buildEmail(sender, t("confirm.subject"), blocks), unsubscribe };
}

export function buildAlertNews({ alert, sender }: AlertFacts): DocumentContent {
  const unsubscribe = buildUrl("beenden", alert, sender);
  const stay = formatRange(alert.checkin, alert.checkout);
  const price = alert.price === null ? "" : formatPrice(alert.price, alert.currency, true);
  const { name } = alert;
  const kind = alert.ended ? "free" : "cheaper";
  const blocks = [
    paragraph(t(`${kind}.text`, { name, stay, price })),
    nextStep(t("open"), offerUrl(alert, sender)),
    paragraph(t(`${kind}.next`)),
    link(t("end"), unsubscribe),
  ];
  return { ...buildEmail(sender, t(`${kind}.subject`, { name }), blocks), unsubscribe };
}
