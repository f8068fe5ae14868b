import { Meta } from "@remix-run/react";
import { Children, isValidElement, useContext } from "react";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

import { useRootData } from "#app/ui/layout/page-context.ts";

/**
 * Renders the tags of the routes' `meta` with the site-wide rules: "Page – Shop" as title, "Fehler: " before it after a
 * refused form, the title of a confirmation question, and a default description.
 */
export function PageMeta() {
  const { shopName, light, noCruises } = useRootData();
  const answers = useActionAnswers();
  const refused = answers.some(isRefusal);
  const tags = Children.toArray((Meta() as { props: { children: React.ReactNode } }).props.children);
  const isTag = (tag: React.ReactNode, type: string, name?: string) =>
    isValidElement<{ name?: string }>(tag) && tag.type === type && tag.props.name === name;
  const title = tags.find((tag) => isTag(tag, "title"));
  const answerTitle = answers.map((answer) => answer.title).find((text) => typeof text === "string");
  const own = answerTitle ?? (isValidElement<{ children: string }>(title) ? title.props.children : "");
  const parts = own.endsWith(shopName) ? [own] : [own, shopName].filter((part) => part !== "");
  return (
    <>
      <title>{`${refused && !own.startsWith(t("errorTitle")) ? t("errorTitle") : ""}${parts.join(" – ")}`}</title>
      {tags
        // Data for search engines and sharing are in the default version. The light one depends on a cookie.
        .filter((tag) => tag !== title && !(light && (isTag(tag, "script") || isForSharing(tag))))
        // Pages with scripts poll by themselves instead of reloading.
        .map((tag) => (!light && isRefresh(tag) ? <noscript key="refresh">{tag}</noscript> : tag))}
      {tags.some((tag) => isTag(tag, "meta", "description")) ? null : (
        <meta name="description" content={t(noCruises ? "descriptionWithoutCruises" : "description")} />
      )}
    </>
  );
}

const isForSharing = (tag: React.ReactNode) =>
  isValidElement<{ property?: string; name?: string }>(tag) &&
  (tag.props.property ?? tag.props.name ?? "").search(/^(og|twitter):/) === 0;

const isRefresh = (tag: React.ReactNode) =>
  isValidElement<{ httpEquiv?: string }>(tag) && tag.props.httpEquiv !== undefined;

interface ActionAnswer {
  /** Set when a form was refused. */
  reply?: { error?: object };
  /** Title of a page that asks a question before it acts. */
  title?: string;
}

/**
 * Action data of this page. Routes' `meta` does not receive it; the router state has it on the server, at hydration and
 * after a client post, so the title is the same in all three cases.
 */
function useActionAnswers(): ActionAnswer[] {
  const actionData: Record<string, unknown> = useContext(RouterState)?.actionData ?? {};
  return Object.values(actionData).filter((answer) => typeof answer === "object" && answer !== null);
}

function isRefusal({ reply }: ActionAnswer): boolean {
  return Object.keys(reply?.error ?? {}).length > 0;
}
