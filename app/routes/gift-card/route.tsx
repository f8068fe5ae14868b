/** /de/geschenkgutschein: a gift card of a chosen amount, into the cart. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";

import { addGiftCard } from "#app/commands/gift-cards.server.ts";
import { askToReplace, seeInCart } from "#app/http/access.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { readCartCookie } from "#app/http/cookies.server.ts";
import { attributionOf } from "#app/http/tracking.server.ts";
import { readForm, refusedForm } from "#app/http/forms.server.ts";
import { cartPath, giftCardPath } from "#app/http/urls.ts";
import { giftCardTexts } from "#locale/voucher/gift-card.ts";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { readGiftCardForm } from "#app/routes/gift-card/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { RadioGroup } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { CampaignFields, FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { ReplaceQuestion } from "#app/ui/order/add-to-cart.tsx";

/** In euros; any other one can be typed. */
const amounts = [25, 50, 100, 150, 200, 250];

const facts = ["delivery", "use", "validity", "withdrawal", "codes"] as const;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: textOf(giftCardTexts, "title") },
  { name: "description", content: textOf(giftCardTexts, "description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ context }: LoaderFunctionArgs) {
  return { canonical: context.shop.config.publicUrl + giftCardPath() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const cart = await readCartCookie(shop.config, request);
  if (form.has("keep") && cart) return redirect(cartPath(cart), 303);
  const { own, ...wish } = readGiftCardForm(form);
  const attributes = await attributionOf(request, context, form);
  const answer = await addGiftCard(shop.work(eventOrigin(request, context)), {
    ...wish,
    cart,
    replace: form.has("replace"),
    attributes,
  });
  if (answer.ok) return seeInCart(request, shop.config, answer.order);
  if (answer.refusal === "cart-not-empty")
    return data(askToReplace(form, textOf(giftCardTexts, "name"), answer.inCart));
  const field = answer.refusal === "amount" && own ? "own" : answer.refusal;
  const reply = refusedForm(form, { [field]: textOf(giftCardTexts, `errors.${field}`) });
  return data({ reply, title: undefined, question: undefined }, { status: 422 });
}

export default function GiftCard() {
  const answer = useActionData<typeof action>();
  const t = textsOf(giftCardTexts);
  if (answer?.question) return <ReplaceQuestion {...answer.question} />;
  const reply = answer?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="add" />
        <CampaignFields />
        <RadioGroup
          name="amount"
          legend={t("amount")}
          options={amounts.map((euros) => ({ value: String(euros), label: `${euros} €` }))}
          defaultValue="50"
          reply={reply}
          row
        />
        <TextField
          name="own"
          label={t("own")}
          hint={t("ownHint")}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          width="short"
          reply={reply}
        />
        <TextField
          name="quantity"
          label={t("quantity")}
          hint={t("quantityHint")}
          defaultValue="1"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          width="short"
          reply={reply}
        />
        <Submit label={t("add")} kind="primary" />
      </Form>
      <section className="panel" aria-labelledby="how">
        <h2 id="how">{t("how.title")}</h2>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{t(`how.${fact}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
