import { Form } from "@remix-run/react";
import { textsOf } from "#app/locales/texts.ts";

import { TextField } from "#app/ui/field.tsx";
import { FormFrame } from "#app/ui/hidden-intent.tsx";
import type { Removable } from "#app/ui/order-sums.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { FormReply } from "#app/web/form-reply.ts";

/** One field for discount codes and gift cards: nobody has to know which of the two they hold. */
export function CodeForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = textsOf("cart");
  return (
    <Form method="post" noValidate>
      <FormFrame intent="code" />
      <TextField
        name="code"
        label={t("code.label")}
        reply={reply?.intent === "code" ? reply : undefined}
        maxLength={100}
        autoComplete="off"
        optional
      />
      <Submit label={t("code.submit")} />
    </Form>
  );
}

/** Takes the code, or a gift card, off again. */
export function RemoveReduction({ what: { cardId, line } }: { what: Removable }) {
  const { t } = textsOf("cart");
  return (
    <Form method="post">
      <FormFrame intent={cardId === null ? "remove-code" : "remove-card"} />
      {cardId === null ? null : <input type="hidden" name="cardId" value={cardId} />}
      <Submit label={t("code.remove")} kind="quiet" describedBy={line} />
    </Form>
  );
}
