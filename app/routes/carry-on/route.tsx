/** /de/weiter: opens a cart or order of another device, by its code. Only the button has an effect. */
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { handoverWindow, redeemHandoverCode as carryOn } from "#app/commands/order/carry-on.server.ts";
import { itemNameIn } from "#app/domain/order/item.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import { readCartCookie, setCartCookie } from "#app/http/cookies.server.ts";
import { formKeyIn, newFormKey, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { flash } from "#app/http/session.server.ts";
import { cartPath, orderViewPath } from "#app/http/urls.ts";
import { carryOnTexts as t } from "#locale/order/carry-on.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { TextList } from "#app/ui/layout/link-chips.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("take.title"));

/** Fills in the code of a scanned address. */
export function loader({ request }: LoaderFunctionArgs) {
  const code = (new URL(request.url).searchParams.get("code") ?? "").slice(0, longestCode);
  return { code, formKey: newFormKey() };
}

const longestCode = 40;
const constraint = { code: { required: true, maxLength: longestCode } };

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const ownCart = await readOwnCart(request, context);
  const typed = String(form.get("code") ?? "");
  const answer = await carryOn(shop.work(), {
    typed,
    network: clientNetworkHash(context.client, shop.config.sessionSecrets[0]),
    ownCart: ownCart?.id ?? null,
    replace: form.get("intent") === "replace",
    formKey: formKeyIn(form),
  });
  if (answer.ok) {
    const { order } = answer;
    const messageCookie = await flash(shop.config, request, { kind: "info", text: t("take.done") });
    return canBeChanged(order)
      ? seeOther(cartPath(order), [await setCartCookie(shop.config, order), messageCookie])
      : seeOther(orderViewPath(order), [messageCookie]);
  }
  if (answer.refusal === "has-cart" && ownCart) {
    const inCart = ownCart.orderItems.map(({ id }) => itemNameIn(ownCart, id));
    return data({
      title: t("ask.title"),
      question: { code: typed, inCart, keep: cartPath(ownCart) },
      reply: undefined,
    });
  }
  if (answer.refusal === "too-many-tries") {
    const reply = buildRefusalReply(form, { "": t("take.tooMany") });
    const wait = { "Retry-After": String(handoverWindow / 1000) };
    return data({ question: null, reply }, { status: 429, headers: wait });
  }
  return data(
    { question: null, reply: buildRefusalReply(form, { code: t("take.unknown") }) },
    { status: 422 },
  );
}

/** The cart of this device; null when it is empty. */
async function readOwnCart(request: Request, { shop }: AppLoadContext): Promise<Order | null> {
  const cart = await readCartCookie(shop.config, request);
  const opened = cart && (await readOrder(shop.db, cart, shop.now()));
  return opened?.ok && canBeChanged(opened.order) && opened.order.orderItems.length > 0 ? opened.order : null;
}

export default function CarryOn() {
  const { code, formKey } = useLoaderData<typeof loader>();
  const { question, reply } = useActionData<typeof action>() ?? {};
  if (question) {
    return (
      <>
        <PageHeading title={t("ask.title")} lead={t("ask.lead")} focus />
        <TextList texts={question.inCart} />
        <p>{t("ask.what")}</p>
        <ButtonForm
          intent="replace"
          values={{ code: question.code, formKey }}
          label={t("ask.replace")}
          kind="primary"
        />
        <p>
          <Link to={question.keep}>{t("ask.keep")}</Link>
        </p>
      </>
    );
  }
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue: { code } });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("take.title")} lead={t("take.lead")} />
      <PostForm intent="take" values={{ formKey }}>
        <TextField
          field={field("code")}
          label={t("take.label")}
          hint={t("take.hint")}
          autoComplete="off"
          width="medium"
        />
        <Submit label={t("take.submit")} kind="primary" />
      </PostForm>
    </>
  );
}
