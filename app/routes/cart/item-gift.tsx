import type { SubmissionResult } from "@conform-to/react";

import type { GiftView } from "#app/routes/cart/gift-forms.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { FlashesAt } from "#app/ui/feedback/notices.tsx";
import { type Constraints, createFieldReader, findReply } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { OpenDetails } from "#app/ui/layout/open-details.tsx";
import { GiftFields } from "#app/ui/order/gift-fields.tsx";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";

/** The folded form of a voucher that is a gift. */
export function ItemGift({
  itemId,
  gift: { values, recipient, quantity },
  constraint,
  reply,
}: {
  itemId: string;
  gift: GiftView;
  constraint?: Constraints | undefined;
  reply: SubmissionResult | undefined;
}) {
  const lastResult = findReply(reply, { intent: "gift", itemId });
  const field = createFieldReader({ id: `f-${itemId}`, constraint, lastResult, defaultValue: values });
  const part = cartParts.gift(itemId);
  return (
    <div className="cart-part" id={part}>
      <FlashesAt part={part} />
      <OpenDetails
        // Folds when a gift is chosen or removed.
        key={recipient}
        summary={recipient === null ? t("cart.title") : t("cart.change", { name: recipient })}
        open={lastResult !== undefined}
      >
        <p>{t("cart.lead")}</p>
        {quantity > 1 ? <p>{t("cart.several", { count: quantity })}</p> : null}
        <PostForm intent="gift" values={{ itemId }}>
          <GiftFields field={field} />
          <Submit label={t(recipient === null ? "cart.submit" : "save")} describedBy={`title-${itemId}`} />
        </PostForm>
        {recipient === null ? null : (
          <ButtonForm
            intent="remove-gift"
            values={{ itemId }}
            label={t("cart.remove")}
            kind="quiet"
            describedBy={`title-${itemId}`}
          />
        )}
      </OpenDetails>
    </div>
  );
}
