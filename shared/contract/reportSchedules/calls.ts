import { z } from 'zod';
import { platform } from '../access.ts';
import { Id, IdParams, Ok, Version } from '../basics.ts';
import { call } from '../call.ts';
import { ReportSchedule, ScheduleForm } from './shapes.ts';

/** Whoever has a report mailed needs its own code as well. */
const access = platform('PLATFORM_REPORT');

export const reportSchedules = call({
  id: 'reportSchedules.list',
  method: 'GET',
  path: '/v1/p/report-schedules',
  access,
  summary: 'Monthly mails of statements and of the finance report, with how their last one ended.',
  addition: true,
  result: z.array(ReportSchedule),
});

export const createSchedule = call({
  id: 'reportSchedules.create',
  method: 'POST',
  path: '/v1/p/report-schedules',
  access,
  summary: 'Have a report mailed each month, from the next such day on.',
  body: ScheduleForm,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const changeSchedule = call({
  id: 'reportSchedules.change',
  method: 'PUT',
  path: '/v1/p/report-schedules',
  access,
  summary: 'Change a monthly mail.',
  body: ScheduleForm.extend({ id: Id, version: Version }),
  addition: true,
  result: Ok,
});

export const removeSchedule = call({
  id: 'reportSchedules.remove',
  method: 'DELETE',
  path: '/v1/p/report-schedules/{id}',
  access,
  summary: 'End a monthly mail.',
  params: IdParams,
  addition: true,
  result: Ok,
});
