import { Meta } from "@remix-run/react";
import { Children, isValidElement, useContext } from "react";
import { allPagesTexts as t } from "#locale/all-pages.ts";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

import { useRootData } from "#app/ui/layout/page-context.ts";

/**
 * The tags of the routes' `meta`, with what holds for every page: "Page – Shop" as title, "Fehler: " before it after
 * a refused form, the title of a question where an action asks back, the shop's description where a page has none of its own.
 */
export function PageMeta() {
  const { shopName, light } = useRootData();
  const answers = useActionAnswers();
  const refused = answers.some(isRefusal);
  const tags = Children.toArray((Meta() as { props: { children: React.ReactNode } }).props.children);
  const isTag = (tag: React.ReactNode, type: string, name?: string) =>
    isValidElement<{ name?: string }>(tag) && tag.type === type && tag.props.name === name;
  const title = tags.find((tag) => isTag(tag, "title"));
  const said = answers.map((answer) => answer.title).find((text) => typeof text === "string");
  const own = said ?? (isValidElement<{ children: string }>(title) ? title.props.children : "");
  const parts = own.endsWith(shopName) ? [own] : [own, shopName].filter((part) => part !== "");
  return (
    <>
      <title>{`${refused && !own.startsWith(t("errorTitle")) ? t("errorTitle") : ""}${parts.join(" – ")}`}</title>
      {tags
        // What search engines and others read they find in the version that everybody gets: the light one is by a cookie.
        .filter((tag) => tag !== title && !(light && (isTag(tag, "script") || isForSharing(tag))))
        // Pages with scripts look by themselves, and stay where they are.
        .map((tag) => (!light && isRefresh(tag) ? <noscript key="refresh">{tag}</noscript> : tag))}
      {tags.some((tag) => isTag(tag, "meta", "description")) ? null : (
        <meta name="description" content={t("description")} />
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
  /** A refused form. */
  reply?: { error?: object };
  /** Of a page that asks back instead of showing itself again. */
  title?: string;
}

/**
 * What actions of this page answered. Routes' `meta` is not told; the router's state knows it on the server, at
 * hydration and after a post by fetch alike, so all three write the same title.
 */
function useActionAnswers(): ActionAnswer[] {
  const actionData: Record<string, unknown> = useContext(RouterState)?.actionData ?? {};
  return Object.values(actionData).filter((answer) => typeof answer === "object" && answer !== null);
}

function isRefusal({ reply }: ActionAnswer): boolean {
  return Object.keys(reply?.error ?? {}).length > 0;
}
