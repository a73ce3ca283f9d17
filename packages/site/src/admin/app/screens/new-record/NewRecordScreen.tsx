// A new person, place, subject or collection: its editor, in which nothing is stored before the
// first change.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import { editedKinds } from '../editor/edited-kind.ts';

/** The screen that starts a record of a kind. */
export const newRecordOf = (kind: Exclude<EditedKind, 'item'>) =>
  function NewRecordScreen() {
    const { t } = useTranslation();
    const api = useApi();
    const navigate = useNavigate();
    const [turn, setTurn] = useState(0);
    const [problem, setProblem] = useState<unknown>();
    useEffect(() => {
      const left = new AbortController();
      const { signal } = left;
      const trial = { kind, isTrial: true };
      api.post<{ id: string }>('/working-copies', trial, { signal }).then(
        ({ body: { id } }) =>
          navigate(`${editedKinds[kind].desk}/${id}`, { replace: true, state: { starts: id } }),
        (error: unknown) => signal.aborted || setProblem(error),
      );
      return () => left.abort();
    }, [api, navigate, turn]);
    return (
      <Screen title={t(editedKinds[kind].untitled)}>
        {problem === undefined ? (
          <Loading />
        ) : (
          <ProblemNotice
            error={problem}
            onRetry={() => {
              setProblem(undefined);
              setTurn((now) => now + 1);
            }}
          />
        )}
      </Screen>
    );
  };
