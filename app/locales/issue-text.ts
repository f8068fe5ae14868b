import { fillText } from "#fill-text";

import { type TextKey, type Texts, treeOf, type ValuesOf } from "#app/locales/texts.ts";

export interface IssueText {
  error: () => string;
}

/** Chooses the text when validation fails, in the locale of that request, because schemas are created only once. */
export function issueText<Tree, Key extends TextKey<Tree>>(
  all: Texts<Tree>,
  key: Key,
  ...[values]: ValuesOf<Tree, Key>
): IssueText {
  return { error: () => fillText(treeOf(all), key, values) };
}
