/**
 * /de/pruefzugang: page for auditors. Viewing it changes nothing; each button creates an order of its own. Demo mode
 * only.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { LRUCache } from "lru-cache";

import { reviewProof } from "#app/commands/catalogue/reviews.server.ts";
import { canBeChanged, type Order, orderStatuses } from "#app/domain/order/order.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { setCartCookie } from "#app/http/cookies.server.ts";
import { formKeyIn, newFormKey, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import {
  accessibilityIssuePath,
  cartPath,
  checkoutPath,
  contentPath,
  demoDeskPath,
  demoPropertyPath,
  galleryPath,
  homePath,
  mapPath,
  orderPayPath,
  orderViewPath,
  participantsPath,
  redemptionPath,
  reviewPath,
  searchPath,
  withdrawalPath,
} from "#app/http/urls.ts";
import { stagingTexts as t } from "#demo/locales/de/scenarios.ts";
import { errorTexts } from "#locale/all-pages.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FormFrame, FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { buildScenario } from "#demo/scenarios/scenarios.server.ts";
import { isScenario, type Scenario, type ScenarioGroup, scenarios } from "#demo/scenarios/states.ts";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links = orderLinks;

export const meta: MetaFunction = () => [{ title: t("title") }, { name: "robots", content: "noindex" }];

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  if (shop.config.mode !== "demo") throw notFound(request);
  return { formKey: newFormKey(), backOffice: shop.config.desk };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  if (shop.config.mode !== "demo") throw notFound(request);
  const form = await readForm(request, context);
  const state = form.get("state");
  if (!isScenario(state))
    return data({ reply: buildRefusalReply(form, { "": errorTexts("lead.422") }) }, { status: 422 });
  const [secret] = shop.config.sessionSecrets;
  const { publicUrl } = shop.config;
  const stage = { work: shop.work(), index: await shop.offers(), publicUrl, secret };
  const result = await buildOnce(formKeyIn(form), state, () => buildScenario(stage, state));
  const name = t(`states.${state}`);
  if (!result.ok) {
    const text = t("nothing", { state: name });
    return data({ reply: buildRefusalReply(form, { "": text }) }, { status: 422 });
  }
  const { order } = result;
  const messageCookie = await flash(shop.config, request, {
    kind: "info",
    text: t("done", { state: name }),
  });
  const cart = canBeChanged(order) ? [await setCartCookie(shop.config, order)] : [];
  return seeOther(choosePage(state, order, shop.config.sessionSecrets[0]), [...cart, messageCookie]);
}

/**
 * Scenarios by form key. Kept in memory, because a demonstration is a single process and may build a lost one again.
 */
const scenariosByForm = new LRUCache<string, ReturnType<typeof buildScenario>>({ max: 200 });

/** A form that is posted twice creates one order. */
function buildOnce(
  formKey: string | undefined,
  state: Scenario,
  build: () => ReturnType<typeof buildScenario>,
) {
  if (formKey === undefined) return build();
  const key = `${state} ${formKey}`;
  const existing = scenariosByForm.get(key);
  if (existing) return existing;
  const building = build();
  scenariosByForm.set(key, building);
  building.catch(() => scenariosByForm.delete(key));
  return building;
}

/** Page that shows the state best. */
function choosePage(state: Scenario, order: Order, secret: string): string {
  const itemId = order.orderItems[0]?.id ?? "";
  if (state === "order-travelled") return reviewPath({ itemId, proof: reviewProof(secret, itemId) });
  if (state === "cart-ready") return checkoutPath("finalize");
  if (state === "payment-not-started") return orderPayPath(order);
  if (state.startsWith("participants-")) return participantsPath(order);
  const inCart = order.status === orderStatuses.Open || order.status === orderStatuses.Abandoned;
  return inCart ? cartPath(order) : orderViewPath(order);
}

const ways: Readonly<Record<Exclude<KeyIn<typeof t, "links">, "backOffice">, string>> = {
  propertySystem: demoPropertyPath(),
  home: homePath(),
  search: searchPath(),
  nothingFound: searchPath("destination=txt:Xyzzyland"),
  wrongDates: searchPath("m=b&checkin=Karfreitag&checkout="),
  map: mapPath(),
  components: galleryPath(),
  desk: redemptionPath(),
  withdrawal: withdrawalPath(),
  barrier: accessibilityIssuePath(),
  accessibility: contentPath("accessibility"),
  missing: `${homePath()}/gibt-es-nicht`,
  unknownOrder: orderViewPath({ id: "0190c0de-0000-7000-8000-000000000000", token: "unbekannt" }),
};

export default function Staging() {
  const { formKey, backOffice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {(Object.keys(scenarios) as ScenarioGroup[]).map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{t(`groups.${group}`)}</h2>
          <ul className="plain-list">
            {scenarios[group].map((state) => (
              <li key={state}>
                <Form method="post">
                  <FormFrame intent="stage" />
                  <FormKey value={formKey} />
                  <input type="hidden" name="state" value={state} />
                  <Submit label={t(`states.${state}`)} />
                </Form>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="pages">
        <h2 id="pages">{t("pages")}</h2>
        <ul>
          {backOffice ? (
            <li>
              <Link to={demoDeskPath()}>{t("links.backOffice")}</Link>
            </li>
          ) : null}
          {(Object.keys(ways) as (keyof typeof ways)[]).map((name) => (
            <li key={name}>
              <Link to={ways[name]}>{t(`links.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
