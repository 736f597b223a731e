import { Button, type ButtonProps } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import { Popup } from '../../../shared/ui/Popup/Popup.tsx';
import { SideDrawer } from '../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { useObservable } from '../../plugins/react.tsx';
import { useText } from '../useText.ts';
import { taskListOpen } from './taskListOpen.ts';
import { type TaskList, useTaskList } from './useTaskList.ts';
import './TaskBell.css';

const TaskPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "tasks" */ './TaskPanel.tsx')).default,
);

/** The bell: tasks under way and ended, their figures and files (screens A5, A6). */
export function TaskBell({ narrow }: { readonly narrow: boolean }): ReactElement {
  const t = useText();
  const list = useTaskList();
  const isOpen = useObservable(taskListOpen, false);
  const change = (open: boolean): void => {
    taskListOpen.next(open);
    if (!open) return;
    list.see();
    list.refresh();
  };
  const panel = (
    <TaskPanel
      list={list}
      onLeave={() => change(false)}
      meanwhile={<p className="tl-tasks-none">{t('tasks.loading')}</p>}
    />
  );
  if (narrow)
    return (
      <>
        {/* Two signs at most stand on a phone (visual language 11): the bell comes with news, the account menu has it always. */}
        {list.underWay + list.news > 0 ? (
          <Bell list={list} aria-haspopup="dialog" onClick={() => change(true)} />
        ) : null}
        <SideDrawer isOpen={isOpen} onClose={() => change(false)} title={t('tasks.title')}>
          {panel}
        </SideDrawer>
      </>
    );
  return (
    <Popup
      placement="bottom-end"
      isOpen={isOpen}
      onInteraction={change}
      content={
        <section className="tl-tasks" aria-labelledby="tl-tasks-title">
          <h2 id="tl-tasks-title">{t('tasks.title')}</h2>
          {panel}
        </section>
      }
    >
      <Bell list={list} aria-haspopup="dialog" />
    </Popup>
  );
}

function Bell({
  list: { underWay, news },
  ...rest
}: { readonly list: TaskList } & ButtonProps): ReactElement {
  const t = useText();
  const name =
    underWay > 0
      ? t('tasks.bellUnderWay', { count: underWay })
      : news > 0
        ? t('tasks.bellNews', { count: news })
        : t('tasks.title');
  return (
    <Button
      {...rest}
      variant="minimal"
      className="tl-bell"
      icon={<Notifications />}
      aria-label={name}
      title={name}
    >
      {underWay + news > 0 ? (
        <span className={underWay > 0 ? 'tl-bell-count' : 'tl-bell-count tl-bell-news'} aria-hidden="true">
          {underWay > 0 ? underWay : news}
        </span>
      ) : null}
    </Button>
  );
}
