import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Http, useService } from '../../../../core/api.ts';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import { publishBulk } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { DryRun } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import type { z } from 'zod';
import type { Plan } from './planValues.ts';
import {
  firstRows,
  type RowChange,
  sentRow,
  type Verdicts,
  withChange,
  withVerdicts,
  withWanted,
  type WorkRow,
} from './plannedRows.ts';

/** The table between a plan and its sessions. */
interface Table {
  readonly plan: Plan;
  readonly rows: readonly WorkRow[];
  readonly truncated: boolean;
  /** Somebody changed something: what the dry run of the rule said may not hold any more. */
  readonly isTouched: boolean;
}

/** Everything of a plan but when: with rows, these say it. */
function rowsBody(table: Table, skipOverlap: boolean, dryRun: boolean): Plan {
  const { rule: _rule, templateIds: _templateIds, id: _id, ...shared } = table.plan;
  return { ...shared, rows: table.rows.filter(({ isWanted }) => isWanted).map(sentRow), skipOverlap, dryRun };
}

/** Rows of a dry run that people tick and edit; the server checks the ticked ones again after every change. */
export function usePlannedRows() {
  const http = useService(Http);
  const [table, setTable] = useState<Table>();
  const [skipOverlap, setSkipOverlap] = useState(true);
  const body = useMemo(() => table && rowsBody(table, skipOverlap, true), [table, skipOverlap]);
  const wanted = table?.rows.filter(({ isWanted }) => isWanted) ?? [];
  const verdicts = useQuery({
    queryKey: ['partner-publishing', 'planned-rows', body],
    queryFn: async ({ signal }): Promise<Verdicts> => {
      if (!body) return new Map();
      const answer = await http.fetch(publishBulk, { body }, { signal, quiet: true });
      const rows = 'rows' in answer ? answer.rows : [];
      return new Map(wanted.flatMap(({ key }, index) => (rows[index] ? [[key, rows[index]]] : [])));
    },
    enabled: table?.isTouched === true && wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = useMemo(
    () => withVerdicts(table?.rows ?? [], table?.isTouched ? (verdicts.data ?? new Map()) : new Map()),
    [table, verdicts.data],
  );
  const touch = (change: (before: readonly WorkRow[]) => WorkRow[]): void =>
    setTable((before) => before && { ...before, rows: change(before.rows), isTouched: true });
  return {
    rows,
    truncated: table?.truncated ?? false,
    /** What a sign-up for the whole series costs; undefined where people sign up for each session. */
    series: table?.plan.registerType === RegisterType.series ? table.plan.paymentModes : undefined,
    /** False while the rows wait for what the server says about the last change. */
    isSettled: !verdicts.isFetching && !verdicts.isError,
    isJudging: verdicts.isFetching,
    failure: verdicts.error?.message,
    checkAgain: () => {
      touch((before) => [...before]);
      void verdicts.refetch();
    },
    skipOverlap,
    setSkipOverlap: (skips: boolean) => {
      setSkipOverlap(skips);
      touch((before) => [...before]);
    },
    choose: (keys: ReadonlySet<string>) => touch((before) => withWanted(before, keys)),
    change: (key: string, change: RowChange) => touch((before) => withChange(before, key, change)),
    /** Fills the table; the same plan once more keeps what was ticked and edited. */
    begin: (plan: Plan, { rows: planned, truncated }: z.output<typeof DryRun>) =>
      setTable({ plan, rows: firstRows(planned), truncated, isTouched: false }),
    isOf: (plan: Plan) => JSON.stringify(table?.plan) === JSON.stringify(plan),
    /** Body of the real run. */
    body: () => table && rowsBody(table, skipOverlap, false),
  };
}

/** The table as its step sees it. */
export type PlannedRows = ReturnType<typeof usePlannedRows>;
