/** /de/geschenkgutschein: adds a gift card of a chosen amount to the cart. */
import type { SubmissionResult } from "@conform-to/react";
import { giftCardWording } from "#app/locales/gift-card-text.ts";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { addGiftCard } from "#app/commands/order/cart.server.ts";
import { buildReplaceQuestion, redirectToCart } from "#app/http/access.server.ts";
import { eventOrigin } from "#app/http/client.server.ts";
import { readCartCookie } from "#app/http/cookies.server.ts";
import { attributionOf } from "#app/http/tracking.server.ts";
import {
  constraintOf,
  formKeyIn,
  parseForm,
  readForm,
  buildRefusalReply,
  limitNewCarts,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { cartPath, giftCardPath } from "#app/http/urls.ts";
import { giftCardTexts as t } from "#locale/voucher/gift-card.ts";
import { giftCardForm } from "#app/routes/gift-card/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { CountField, createFieldReader, RadioGroup } from "#app/ui/form/field.tsx";
import { CampaignFields, FormFrame, FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { ReplaceQuestion } from "#app/ui/order/add-to-cart.tsx";

/** Suggestions in euros. Any other amount can be typed. */
const amounts = [25, 50, 100, 150, 200, 250];

const facts = ["delivery", "gift", "use", "validity", "withdrawal", "codes"] as const;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ context }: LoaderFunctionArgs) {
  const canonical = context.shop.config.publicUrl + giftCardPath();
  return { canonical, constraint: constraintOf(giftCardForm) };
}

export const headers = retryAfterHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const cart = await readCartCookie(shop.config, request);
  if (form.has("keep") && cart) return redirect(cartPath(cart), 303);
  const refuse = (reply: SubmissionResult) =>
    data({ reply, title: undefined, question: undefined }, { status: 422 });
  const parsed = parseForm(form, giftCardForm);
  if (!parsed.ok) return refuse(parsed.reply);
  const rateLimitResponse = limitNewCarts(form, context, t("errors.too-often"));
  if (rateLimitResponse) return rateLimitResponse;
  const { own, amount, quantity } = parsed.value;
  const attributes = await attributionOf(request, context, form);
  const answer = await addGiftCard(shop.work(eventOrigin(request, context)), {
    amount: own === undefined ? amount : own,
    quantity,
    wording: giftCardWording,
    cart,
    replace: form.has("replace"),
    attributes,
    formKey: formKeyIn(form),
  });
  if (answer.ok) {
    if (!answer.before) context.step = { what: "cart" };
    return redirectToCart(request, shop.config, answer);
  }
  if (answer.refusal === "cart-not-empty") return data(buildReplaceQuestion(form, t("name"), answer.inCart));
  const field = answer.refusal === "amount" && own !== undefined ? "own" : answer.refusal;
  return refuse(buildRefusalReply(form, { [field]: t(`errors.${field}`) }));
}

export default function GiftCard() {
  const { constraint } = useLoaderData<typeof loader>();
  const { formKey } = useRootData();
  const answer = useActionData<typeof action>();
  if (answer?.question) return <ReplaceQuestion {...answer.question} />;
  const reply = answer?.reply;
  const field = createFieldReader({
    constraint,
    lastResult: reply,
    defaultValue: { amount: "50", quantity: "1" },
  });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="add" />
        <FormKey value={formKey} />
        <CampaignFields />
        <RadioGroup
          field={field("amount")}
          label={t("amount")}
          options={amounts.map((euros) => ({ value: String(euros), label: `${euros} €` }))}
          row
        />
        <CountField field={field("own")} label={t("own")} hint={t("ownHint")} />
        <CountField field={field("quantity")} label={t("quantity")} hint={t("quantityHint")} />
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
