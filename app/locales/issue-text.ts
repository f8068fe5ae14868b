import { fillText } from "#fill-text";

import { type TextKey, type Texts, treeOf, type ValuesOf } from "#app/locales/texts.ts";

/** What a rule of a schema says when it is broken. */
export interface IssueText {
  error: () => string;
}

/** For schemas, which are made once: the text is chosen when the rule is broken, in the locale of that request. */
export function issueText<Tree, Key extends TextKey<Tree>>(
  all: Texts<Tree>,
  key: Key,
  ...[values]: ValuesOf<Tree, Key>
): IssueText {
  return { error: () => fillText(treeOf(all), key, values) };
}
