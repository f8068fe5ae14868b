import { Form, Link } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { type Cents, timesQuantity } from "#app/domain/money.ts";
import { CartBids } from "#app/ui/cart-bids.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import { OrderFacts } from "#app/ui/order-facts.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { BidSection } from "#app/web/bid-section.ts";
import { formatMoney } from "#app/web/format.ts";
import type { FormReply } from "#app/web/form-reply.ts";
import { itemField, itemReply } from "#app/web/item-reply.ts";
import type { OrderLine } from "#app/web/order-lines.ts";

export interface OfferedUpgrade {
  serviceCode: string;
  description: string;
  unitPrice: Cents;
}

/** An item of the cart with everything that can be changed about it, each as a form of its own. */
export function CartItem({
  line,
  email = "",
  reply,
}: {
  line: OrderLine & { offered: OfferedUpgrade[]; bidding: BidSection | null };
  /** Of the customer, where it is known. */
  email?: string;
  reply?: FormReply | undefined;
}) {
  const { t } = textsOf("cart");
  return (
    <article className="cart-item" id={`item-${line.id}`} aria-labelledby={`title-${line.id}`}>
      {line.giftCard ? null : (
        <Picture
          image={line.image}
          width={640}
          height={480}
          sizes="(min-width: 52rem) 50rem, 100vw"
          large
          eager
        />
      )}
      <h2 id={`title-${line.id}`}>{line.title}</h2>
      <OrderFacts line={line} />
      <Form method="post" className="form-row" noValidate>
        <FormFrame intent="quantity" />
        <input type="hidden" name="itemId" value={line.id} />
        <QuantityField line={line} reply={reply} />
        <Submit label={t("quantityChange")} describedBy={`title-${line.id}`} />
      </Form>
      {line.offered.length > 0 ? <Upgrades line={line} /> : null}
      {line.bidding ? <CartBids line={line} bidding={line.bidding} email={email} reply={reply} /> : null}
      <div className="form-row">
        <Form method="post">
          <FormFrame intent="remove" />
          <input type="hidden" name="itemId" value={line.id} />
          <Submit label={t("remove")} kind="quiet" describedBy={`title-${line.id}`} />
        </Form>
        <Link to={line.href}>{t(line.giftCard ? "backToCards" : "back")}</Link>
      </div>
    </article>
  );
}

/** The field is called `quantity` on the wire; its error and id carry the item's id, as there may be several. */
function QuantityField({ line, reply }: { line: OrderLine; reply: FormReply | undefined }) {
  const { t } = textsOf("cart");
  return (
    <TextField
      name="quantity"
      id={`f-${itemField("quantity", line.id)}`}
      label={t("quantity")}
      hint={t("quantityHint")}
      reply={itemReply(reply, line.id, ["quantity"])}
      defaultValue={String(line.quantity)}
      inputMode="numeric"
      width="short"
      maxLength={4}
      autoComplete="off"
    />
  );
}

function Upgrades({ line }: { line: OrderLine & { offered: OfferedUpgrade[] } }) {
  const { t } = textsOf("cart");
  const chosen = new Set(line.chosen.map(({ code }) => code));
  return (
    <section aria-labelledby={`upgrades-${line.id}`}>
      <h3 id={`upgrades-${line.id}`}>{t("upgrades")}</h3>
      <p className="hint">{t("upgradesHint")}</p>
      <ul className="plain-list">
        {line.offered.map((upgrade) => {
          const isChosen = chosen.has(upgrade.serviceCode);
          const id = `upgrade-${line.id}-${upgrade.serviceCode}`;
          return (
            <li key={upgrade.serviceCode}>
              <Form method="post" className="form-row">
                <FormFrame intent={isChosen ? "remove-upgrade" : "add-upgrade"} />
                <input type="hidden" name="itemId" value={line.id} />
                <input type="hidden" name="serviceCode" value={upgrade.serviceCode} />
                <span id={id}>
                  {t(line.quantity > 1 ? "upgradeOfMany" : "upgradeOf", {
                    text: upgrade.description,
                    price: formatMoney(upgrade.unitPrice, line.currency),
                    quantity: line.quantity,
                    total: formatMoney(timesQuantity(upgrade.unitPrice, line.quantity), line.currency),
                  })}
                  {isChosen ? <strong> ({t("upgradeChosen")})</strong> : null}
                </span>
                <Submit label={t(isChosen ? "upgradeRemove" : "upgradeAdd")} describedBy={id} />
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
