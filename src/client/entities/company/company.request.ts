/** Who of a member company may act where, and its votes, while the company desk is on screen. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { CompanyDesk } from '../../../contract/company'
import { companyApi } from '../../api/company'
import { failureOf } from '../../api/requestFailure'
import { keepFresh } from '../../store/keepFresh.saga'
import { requestSlice } from '../../store/requestEntity'

/** Asked for by the id of a company; by null for the person's own. */
export const { actions: company, selectState: selectCompany } = requestSlice<
  number | null,
  CompanyDesk
>('company')

/** @param memberId null for the person's own company */
export function* fetchCompany(memberId: number | null): SagaIterator<void> {
  try {
    const query = memberId === null ? {} : { memberId }
    const answer: CompanyDesk = yield call(companyApi.show, { query })
    yield put(company.succeeded(answer))
  } catch (error) {
    yield put(company.failed({ failure: failureOf(error) }))
  }
}

export function* followCompany({ payload }: PayloadAction<number | null>): SagaIterator<void> {
  yield race({
    fresh: call(keepFresh<number | null>, fetchCompany, payload, []),
    closed: take(company.closed),
  })
}

export function* watchCompany(): SagaIterator<void> {
  yield takeLatest(company.requested, followCompany)
}
